import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';

/** What a gateway touches, and what that imports. */
const workspaces = [
  ...['mfe-gateways', 'packages/contracts', 'packages/jest-preset', 'packages/portal', 'packages/tooling'],
  ...['packages/ui', 'services/gateway', 'services/simulator'],
];
const settings = ['biome.json', 'package.json', 'tsconfig.base.json', 'tsconfig.browser.json'];

const isSource = (path: string): boolean =>
  !basename(path).startsWith('.') && !['dist', 'node_modules'].includes(basename(path));

/** Links each library, so that those of our own are the copy's. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@trilho'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@trilho') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const workspace of workspaces) {
    symlinkSync(join(folder, workspace), join(modules, '@trilho', basename(workspace)));
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

/** A copy of this checkout's sources, as far as a gateway touches them, that can be changed. Remove it in the end. */
export function copyCheckout(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'trilho-guide-'));
  for (const path of [...workspaces, ...settings]) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: isSource });
  }
  linkModules(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
