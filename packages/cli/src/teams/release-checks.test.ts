import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ROOT } from '@trilho/tooling/root.ts';
import { runTeamCommand } from './command.ts';
import { releaseCommand } from './release-command.ts';
import { createBuiltRemote } from './testing/built-remote.ts';
import { type StubRegistry, startStubRegistry } from './testing/stub-registry.ts';

let registry: StubRegistry;
let remote: Awaited<ReturnType<typeof createBuiltRemote>>;

beforeEach(async () => {
  registry = await startStubRegistry();
  remote = await createBuiltRemote();
  await remote.build('first');
});
afterEach(async () => {
  await registry.close();
  await remote.remove();
});

/** Releases what is built already, as a terminal in the remote's folder would. */
async function release(...args: string[]) {
  const out: string[] = [];
  const print = (line: string) => void out.push(line);
  const spies = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(print);
  const env = { TRILHO_PORTAL_URL: registry.portalUrl, TRILHO_PUBLISH_TOKEN: registry.token };
  const options = { cwd: remote.dir, env };
  const code = await runTeamCommand(releaseCommand, ['--no-build', '--channel', 'stable', ...args], options);
  for (const spy of spies) spy.mockRestore();
  return { code, text: out.join('\n') };
}

const fails = (text: string) => `node -e "console.log('${text}'); process.exit(1)"`;
const passes = 'exit 0';

test.each([
  ['types', { types: fails('TS2322'), lint: passes, test: passes }, 'TS2322'],
  ['lint', { types: passes, lint: fails('noUnused'), test: passes }, 'noUnused'],
  ['tests', { types: passes, lint: passes, test: fails('1 failed') }, '1 failed'],
])('a remote whose %s fail is refused before a request is made', async (name, scripts, said) => {
  await remote.setScripts(scripts);
  const { code, text } = await release();
  expect(code).toBe(1);
  expect(text).toContain(`The ${name} of sample failed:\n\n${said}`);
  expect(registry.calls).toEqual([]);
});

test('a type error is refused by the compiler of the installation, without a script for it', async () => {
  await remote.setScripts({ test: passes });
  const library = join(remote.dir, 'node_modules', 'typescript');
  await mkdir(join(library, 'bin'), { recursive: true });
  await writeFile(join(library, 'package.json'), '{ "name": "typescript", "type": "module" }');
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  await writeFile(join(library, 'bin', 'tsc'), `await import(${JSON.stringify(compiler)});`);
  const settings = { compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['screen.ts'] };
  await writeFile(join(remote.dir, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(remote.dir, 'screen.ts'), "export const rows: number = 'none';\n");
  const { code, text } = await release();
  expect([code, text]).toEqual([
    1,
    expect.stringContaining("Type 'string' is not assignable to type 'number'"),
  ]);
  expect(registry.calls).toEqual([]);
});

test('a remote without tests is refused, and says how to have some', async () => {
  await remote.setScripts({ types: passes });
  const { code, text } = await release();
  expect([code, text]).toEqual([1, expect.stringContaining('sample has no tests: add a script "test"')]);
});

test('in an emergency the tests are left out, types are not, and the history says why', async () => {
  await remote.setScripts({ types: passes, test: fails('1 failed') });
  const { code } = await release('--skip-tests', '--reason', 'payments are down');
  expect(code).toBe(0);
  expect(registry.published.at(-1)).toMatchObject({ testsSkipped: 'payments are down' });
  await remote.setScripts({ types: fails('TS2322'), test: passes });
  expect(await release('--skip-tests', '--reason', 'payments are down')).toMatchObject({ code: 1 });
});

test.each([[['--skip-tests']], [['--reason', 'x']], [['--skip-tests', '--reason', ' ']]])(
  'without a reason nothing is skipped: %j',
  async (args) => {
    const { code, text } = await release(...args);
    expect([code, text]).toEqual([2, expect.stringContaining('--skip-tests is for an emergency')]);
    expect(registry.calls).toEqual([]);
  },
);

test('the checks do not get the token', async () => {
  process.env.TRILHO_PUBLISH_TOKEN = registry.token;
  try {
    const check = 'if (process.env.TRILHO_PUBLISH_TOKEN) process.exit(1)';
    await remote.setScripts({ types: passes, test: `node -e "${check}"` });
    expect((await release()).code).toBe(0);
  } finally {
    delete process.env.TRILHO_PUBLISH_TOKEN;
  }
});
