import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { pageSettings } from '../../testing/page-settings.ts';
import { createBrowserGate } from './browser-gate.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'trilho-check-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const account = { email: 'gate@trilho.test', password: 'Trilho#2026' };
const shell = { unit: 'shell', release: { version: '0123456789ab', digest: 'd'.repeat(64) } };

/** What a gate says of a shell when its process runs this code. */
function checkWith(code: string, limitMs = 30_000): Promise<Refusal[]> {
  const program = join(dir, 'program.mjs');
  writeFileSync(program, code);
  const gate = createBrowserGate(
    { ...account, browser: '/nowhere/chromium', portal: pageSettings, program, limitMs },
    { files: { locate: async () => undefined }, catalog: { read: async () => undefined } },
  );
  return gate.check([shell], undefined);
}

const say = (verdict: unknown) => `process.stdout.write(${JSON.stringify(JSON.stringify(verdict))});`;
const hang = 'setInterval(() => {}, 1000);';
const blank = { rule: 'browser', message: '/: shows nothing', advice: '' };

test('a verdict is believed, whether it accepts or refuses', async () => {
  expect(await checkWith(say({ refusals: [] }))).toEqual([]);
  expect(await checkWith(say({ refusals: [blank] }))).toEqual([blank]);
});

test.each([
  ['says that there was no check', say({ unchecked: 'the account has no plan' }), 'the account has no plan'],
  ['throws', "throw new Error('no memory');", 'its process ended with exit code 1'],
  ['is killed', "process.kill(process.pid, 'SIGKILL');", 'its process ended with SIGKILL'],
  ['accepts and dies', `${say({ refusals: [] })} process.exitCode = 3;`, 'ended with exit code 3'],
  ['says nothing', '', 'its process gave no verdict'],
  ['prints garbage', "console.log('all is well');", 'its process gave no verdict'],
  ['accepts twice', say({ refusals: [] }).repeat(2), 'its process gave no verdict'],
  ['accepts in other words', say({ refusals: [], isFine: true }), 'its process gave no verdict'],
  ['accepts by halves', say({ refusals: [] }).replace('}', ''), 'its process gave no verdict'],
  ['floods', `process.stdout.write('x'.repeat(1e6)); ${hang}`, 'its process says more than a verdict'],
])('a process that %s lets nothing through', async (_what, code, reason) => {
  await expect(checkWith(code)).rejects.toMatchObject({
    status: 503,
    code: 'temporarily_unavailable',
    message: expect.stringContaining(reason),
  });
});

test.each([
  ['hangs', hang],
  ['is deaf', 'for (;;);'],
  ['accepts and does not end', `${say({ refusals: [] })} ${hang}`],
])('a process that %s is ended when its time is over', async (_what, code) => {
  await expect(checkWith(code, 1_000)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('it was not finished after 1 s'),
  });
});

test('what a process leaves behind holds up no verdict: neither a process nor its files', async () => {
  const leave = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    writeFileSync(process.env.TMPDIR + '/profile', '');
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref();
    process.stdout.write(JSON.stringify({ unchecked: process.env.TMPDIR }));
    process.exit(0);`;
  const failure: unknown = await checkWith(leave).catch((error: unknown) => error);
  const [, folder = ''] = String(failure).match(/browser: (.*)$/) ?? [];
  expect(folder).toContain('trilho-gate-');
  expect(existsSync(folder)).toBe(false);
});

test('a process gets nothing of this one’s settings, and its last words are for the log', async () => {
  process.env.COMPOSITION_SIGNING_KEY = 'secret of the host';
  try {
    const tell = `process.stdout.write(JSON.stringify({ unchecked: Object.values(process.env).join() }));`;
    await expect(checkWith(tell)).rejects.not.toThrow('secret of the host');
  } finally {
    delete process.env.COMPOSITION_SIGNING_KEY;
  }
  await expect(checkWith("throw new Error('no memory');")).rejects.toMatchObject({
    message: expect.not.stringContaining('no memory'),
    cause: { message: expect.stringContaining('Error: no memory') },
  });
});
