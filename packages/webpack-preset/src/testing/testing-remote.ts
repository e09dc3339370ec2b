import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Release } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';

const root = resolve(import.meta.dirname, '../../../..');
const preset = JSON.stringify(join(root, 'packages/webpack-preset/src/remote.ts'));

/** A remote in a workspace made for one test, built by webpack as any other. */
export function createRemote() {
  const workspace = mkdtempSync(join(tmpdir(), 'trilho-remote-'));
  const dir = join(workspace, 'mfe-sample');
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  write('package.json', '{"name":"sample","version":"0.1.0","type":"module"}');
  write(
    'portal.json',
    '{"name":"sample","remote":"mfe_sample","paths":["/sample"],"sidebar":[],"widgets":{}}',
  );
  write(
    'webpack.config.mts',
    `import { remote } from ${preset};\nexport default remote(import.meta.dirname, { port: 0 });\n`,
  );
  write('src/remote.tsx', 'export default { routes: [], widgets: {} };');
  for (const name of ['node_modules', 'shell', 'packages'])
    symlinkSync(join(root, name), join(workspace, name));
  const read = (path: string) => readFileSync(join(dir, path), 'utf8');
  return {
    dist: join(dir, 'dist'),
    cache: join(dir, '.cache'),
    write,
    read,
    build(): Promise<{ code: number; output: string }> {
      const webpack = join(root, 'node_modules/webpack/bin/webpack.js');
      const options = { cwd: dir, env: { ...process.env, NODE_OPTIONS: '' } };
      return new Promise((settle) => {
        execFile(process.execPath, [webpack, '--mode', 'production'], options, (error, stdout, stderr) => {
          settle({ code: error ? 1 : 0, output: stdout + stderr });
        });
      });
    },
    readRelease: (): Release => Value.Parse(Release, JSON.parse(read('dist/release.json'))),
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}
