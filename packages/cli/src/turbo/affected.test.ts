import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@trilho/tooling/root.ts';

type Tasks = Map<string, string>;

const generated = new Set([
  'node_modules',
  'dist',
  '.types',
  '.turbo',
  '.cache',
  '.data',
  '.git',
  '.bench',
  '.packages',
]);

/** The hash of each cached task that has a script, by its name (`ui#test`). The journeys are never cached. */
async function readHashes(root: string): Promise<Tasks> {
  const turbo = join(ROOT, 'node_modules', '.bin', 'turbo');
  const { stdout } = await promisify(execFile)(turbo, ['run', 'test', 'build', '--dry=json', '--cwd', root], {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
  const { tasks }: { tasks: { taskId: string; hash: string; command: string }[] } = JSON.parse(stdout);
  const real = tasks.filter(
    ({ taskId, command }) => command !== '<NONEXISTENT>' && taskId !== '@trilho/e2e#test',
  );
  return new Map(real.map(({ taskId, hash }) => [taskId.replace('@trilho/', ''), hash]));
}

describe('what a change runs again', () => {
  let root: string;
  let before: Tasks;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'trilho-turbo-'));
    await cp(ROOT, root, { recursive: true, filter: (path) => !generated.has(basename(path)) });
    before = await readHashes(root);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** The tasks whose hash another file in `folder` changes, in alphabetical order. */
  async function affectedBy(folder: string, file = 'another-file.ts'): Promise<string[]> {
    const path = join(root, folder, file);
    await writeFile(path, 'export const another = true;\n');
    try {
      const after = await readHashes(root);
      return [...after.keys()].filter((task) => after.get(task) !== before.get(task)).sort();
    } finally {
      await rm(path);
    }
  }

  const portalTests = (tasks: string[]) => tasks.filter((task) => /^(mfe-.*|shell)#test$/.test(task));

  test('a remote: it alone is built and tested', async () => {
    expect(await affectedBy('mfe-keys/src')).toEqual(['mfe-keys#build', 'mfe-keys#test']);
  });

  test('what remotes bundle of a shared package: each of them', async () => {
    const affected = await affectedBy('packages/ui/src/waiting');
    expect(affected).toEqual(expect.arrayContaining(['mfe-catalog#build', 'mfe-pay#build']));
  });

  test('a test: the tests of its package, and no build', async () => {
    expect(await affectedBy('packages/ui/src', 'another.test.tsx')).toEqual(['ui#test']);
  });

  test('the design system: the portal, the shell, what is rendered at build, its API, and no service', async () => {
    const affected = await affectedBy('packages/ui/src');
    const tests = [...portalTests([...before.keys()]), 'portal#test', 'tooling#test', 'ui#test'];
    const builds = ['mfe-billing#build', 'mfe-docs#build', 'mfe-marketing#build', 'shell#build'];
    expect(affected).toEqual([...tests, ...builds].sort());
  });

  test('the contracts: everything that speaks to the gateway, the gateway included', async () => {
    const affected = await affectedBy('packages/contracts/src');
    expect(affected).toEqual(expect.arrayContaining(['gateway#test', 'sdk#test', 'portal-host#test']));
    expect(portalTests(affected)).toEqual(portalTests([...before.keys()]));
    expect(affected).toEqual(expect.arrayContaining(['mfe-keys#build', 'shell#build']));
  });

  test('the gateway: the services that are made with it, and of the portal only what documents it', async () => {
    const tests = ['chaos#test', 'cli#test', 'crash#test', 'gateway#test', 'mfe-docs#test', 'sdk#test'];
    expect(await affectedBy('services/gateway/src')).toEqual(tests);
  });

  test('the chaos: its own tests, and the benchmarks: nothing', async () => {
    expect(await affectedBy('qa/chaos/load')).toEqual(['chaos#test', 'crash#test']);
    expect(await affectedBy('qa/bench/gateway')).toEqual([]);
  });

  test('the webpack preset: every build, and no service', async () => {
    const affected = await affectedBy('packages/webpack-preset/src');
    const builds = [...before.keys()].filter((task) => /^(mfe-.*|shell)#build$/.test(task));
    expect(affected).toEqual(expect.arrayContaining(builds));
    expect(affected.filter((task) => /^(gateway|simulator|portal-host)#/.test(task))).toEqual([]);
  });
});
