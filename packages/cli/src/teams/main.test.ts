import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const main = join(import.meta.dirname, 'main.ts');

/** Runs the command line on a Node that says it is of another version. */
async function runOn(node: string) {
  const versions = `{ value: { ...process.versions, node: '${node}' } }`;
  const disguise = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
  const env = { PATH: process.env.PATH };
  const ended = execute(process.execPath, ['--import', disguise, main], { env });
  const { code, stderr } = await ended
    .catch((error: { code: number; stderr: string }) => error)
    .then((result) => ({ code: 0, ...result }));
  return { code, stderr };
}

test.each(['20.20.2', '24.8.0'])('on Node %s it says which one it needs', async (node) => {
  expect(await runOn(node)).toEqual({
    code: 1,
    stderr: `trilho needs Node 24.9 or newer, and this is ${node}.\n`,
  });
});

test.each(['24.9.0', '25.0.0'])('on Node %s it lists its commands', async (node) => {
  const { code, stderr } = await runOn(node);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Usage: trilho <command>')]);
});
