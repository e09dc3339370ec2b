import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { PortalManifest } from '@trilho/contracts/portal-manifest';
import { ROOT } from '@trilho/tooling/root.ts';
import { Value } from 'typebox/value';
import { runTeamCommand } from '../command.ts';
import { newCommand } from './new-command.ts';

describe('a new remote', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'trilho-new-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  async function run(...args: string[]): Promise<number> {
    const quiet = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')];
    for (const spy of quiet) spy.mockImplementation(() => undefined);
    const code = await runTeamCommand(newCommand, args, { cwd: dir });
    for (const spy of quiet) spy.mockRestore();
    return code;
  }
  const read = async (path: string) => JSON.parse(await readFile(join(dir, path), 'utf8'));

  test('outside of the repository fills the folder, and keeps what is installed there', async () => {
    const installed = { dependencies: { '@trilho/ui': 'file:../ui.tgz', dayjs: '1.0.0' } };
    await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'x', ...installed }));
    expect(await run('billing-reports', '--title', 'Relatórios "de" cobrança')).toBe(0);
    const { name, dependencies, devDependencies } = await read('package.json');
    expect(name).toBe('mfe-billing-reports');
    expect(dependencies).toMatchObject({ '@trilho/ui': 'file:../ui.tgz', dayjs: '1.0.0' });
    const { version } = await readInstalled('react');
    expect(dependencies.react).toBe(version);
    expect(devDependencies['@trilho/cli']).toMatch(/^\^\d/);
    const { $schema, ...manifest } = await read('portal.json');
    expect($schema).toBe('./node_modules/@trilho/contracts/dist/portal.schema.json');
    expect(Value.Check(PortalManifest, manifest)).toBe(true);
    expect(manifest).toMatchObject({
      name: 'billing-reports',
      remote: 'mfe_billing_reports',
      paths: ['/admin/billing-reports'],
      sidebar: [{ label: 'Relatórios de cobrança' }],
    });
    const shellIcons = await readFile(join(ROOT, 'shell/src/navigation/lazy-icons.tsx'), 'utf8');
    expect(shellIcons).toContain(`'${manifest.sidebar[0].icon}':`);
  });

  test('in the repository is a folder of its own, on the next port, known to the type check', async () => {
    await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'trilho' }));
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ files: [], references: [] }));
    await mkdir(join(dir, 'mfe-keys'));
    await writeFile(join(dir, 'mfe-keys', 'webpack.config.ts'), 'remote(dir, { port: 4507 });');
    expect(await run('reports')).toBe(0);
    expect(await readFile(join(dir, 'mfe-reports', 'webpack.config.ts'), 'utf8')).toContain('port: 4508');
    expect((await read('mfe-reports/package.json')).dependencies['@trilho/portal']).toBe('*');
    expect((await read('tsconfig.json')).references).toEqual([{ path: 'mfe-reports' }]);
    expect(await run('reports')).toBe(2);
  });

  test.each(['analysis', 'very-long-reports'])('%s passes the lint as it is written', async (name) => {
    expect(await run(name, '--title', 'Relatórios')).toBe(0);
    const biome = join(ROOT, 'node_modules', '.bin', 'biome');
    const config = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'));
    await writeFile(join(dir, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }));
    await promisify(execFile)(biome, ['check', '--error-on-warnings', 'src', 'webpack.config.ts'], {
      cwd: dir,
    });
  });

  test.each(['Reports', 'shell', '../reports', 'reports-', 'a'.repeat(41)])('%s is no name', async (name) => {
    expect(await run(name)).toBe(2);
  });
});

async function readInstalled(name: string): Promise<{ version: string }> {
  return JSON.parse(await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
}
