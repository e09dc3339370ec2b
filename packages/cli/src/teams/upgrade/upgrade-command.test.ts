import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { runTeamCommand } from '../command.ts';
import { upgradeCommand } from './upgrade-command.ts';

let dir: string;
let remote: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trilho-upgrade-'));
  remote = join(dir, 'remote');
  await mkdir(join(remote, 'src'), { recursive: true });
  await writeFile(join(remote, 'portal.json'), '{ "name": "reports" }');
});
afterEach(() => rm(dir, { recursive: true }));

/** Packs a package as `npm run pack` does, without what it holds. */
async function pack(name: string, version: string, files: Record<string, unknown> = {}): Promise<string> {
  const source = join(dir, 'sources', `${name}-${version}`);
  for (const [file, value] of Object.entries({
    'package.json': { name: `@trilho/${name}`, version },
    ...files,
  })) {
    await mkdir(join(source, 'package', file, '..'), { recursive: true });
    await writeFile(join(source, 'package', file), JSON.stringify(value));
  }
  const folder = join(dir, `packages-${version}`);
  await mkdir(folder, { recursive: true });
  const archive = join(folder, `trilho-${name}-${version}.tgz`);
  await promisify(execFile)('tar', ['-czf', archive, '-C', source, 'package']);
  return archive;
}

async function run(...args: string[]) {
  const out: string[] = [];
  const keep = (line: string) => void out.push(line);
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(keep),
    jest.spyOn(console, 'error').mockImplementation(keep),
  ];
  const code = await runTeamCommand(upgradeCommand, args, { cwd: remote, env: {} });
  for (const spy of spies) spy.mockRestore();
  return { code, text: out.join('\n') };
}

const readManifest = async () => JSON.parse(await readFile(join(remote, 'package.json'), 'utf8'));

test('the newer packages are installed, and a name that moved is imported from where it is', async () => {
  const former = await pack('ui', '1.0.0');
  await writeFile(
    join(remote, 'package.json'),
    JSON.stringify({ dependencies: { '@trilho/ui': `file:${former}` } }),
  );
  await promisify(execFile)('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: remote });
  await writeFile(join(remote, 'src', 'page.tsx'), "import { CheckboxField, Ribbon } from '@trilho/ui';\n");
  await pack('ui', '2.0.0', {
    'dist/moves.json': [
      {
        module: '@trilho/ui',
        name: 'CheckboxField',
        to: { module: '@trilho/ui/fields', name: 'CheckboxField' },
      },
      { module: '@trilho/ui', name: 'Ribbon', advice: 'use Banner' },
    ],
  });
  const { code, text } = await run('../packages-2.0.0');
  expect([code, text]).toEqual([0, expect.stringContaining('@trilho/ui 1.0.0 → 2.0.0')]);
  expect(text).toContain('src/page.tsx: CheckboxField: @trilho/ui → @trilho/ui/fields');
  expect(text).toContain('Left to you:\n  src/page.tsx: Ribbon of @trilho/ui is gone: use Banner');
  expect((await readManifest()).dependencies).toEqual({
    '@trilho/ui': 'file:../packages-2.0.0/trilho-ui-2.0.0.tgz',
  });
  const installed = await readFile(join(remote, 'node_modules/@trilho/ui/package.json'), 'utf8');
  expect(JSON.parse(installed).version).toBe('2.0.0');
  expect(await readFile(join(remote, 'src', 'page.tsx'), 'utf8')).toBe(
    "import { Ribbon } from '@trilho/ui';\nimport { CheckboxField } from '@trilho/ui/fields';\n",
  );
  expect((await run('../packages-2.0.0')).text).toContain('has these packages already');
});

test('without packages it says so and changes nothing', async () => {
  await writeFile(join(remote, 'package.json'), '{"dependencies":{}}');
  expect(await run('.')).toMatchObject({
    code: 2,
    text: expect.stringContaining('no packages of the portal'),
  });
  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('Usage') });
  expect(await readFile(join(remote, 'package.json'), 'utf8')).toBe('{"dependencies":{}}');
});
