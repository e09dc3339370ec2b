import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@trilho/tooling/root.ts';

/** A workspace beside this one: what is built there leaves nothing here. */
export type Workspace = {
  dir: string;
  /** Replaces one text of a file. @throws when the file does not have it */
  change(file: string, from: string, to: string): Promise<void>;
  /** Builds a unit as it is released. @returns the folder with its release */
  build(folder: string): Promise<string>;
  remove(): Promise<void>;
};

export type WorkspaceOptions = {
  /** Folders that are copied, to be changed and built: `shell`, `packages/ui`. The others are those of this workspace. */
  copies: readonly string[];
  /** Library → the folder of `node_modules` that is taken for it. */
  libraries?: Readonly<Record<string, string>>;
};

const isSource = (path: string) => !/[\\/](dist|\.cache|node_modules)$/.test(path);

/** Links every entry of a folder but those that another one takes the place of. */
async function linkEntries(from: string, to: string, except: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => !except.includes(name) && !name.startsWith('.'));
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/** Creates a workspace that differs from this one in some folders and installed libraries. */
export async function createWorkspace({ copies, libraries = {} }: WorkspaceOptions): Promise<Workspace> {
  const dir = await mkdtemp(join(tmpdir(), 'trilho-skew-'));
  await writeFile(join(dir, 'package.json'), '{ "name": "trilho", "private": true, "type": "module" }');
  // What a release calls is read from its types.
  for (const name of ['tsconfig.base.json', 'tsconfig.browser.json'])
    await symlink(join(ROOT, name), join(dir, name));
  await Promise.all(
    copies.map((name) => cp(join(ROOT, name), join(dir, name), { recursive: true, filter: isSource })),
  );
  const packages = copies
    .filter((name) => name.startsWith('packages/'))
    .map((name) => name.slice('packages/'.length));
  await linkEntries(join(ROOT, 'packages'), join(dir, 'packages'), packages);
  if (!copies.includes('shell')) await symlink(join(ROOT, 'shell'), join(dir, 'shell'));

  const installed = join(dir, 'node_modules');
  await linkEntries(join(ROOT, 'node_modules'), installed, ['@trilho', ...Object.keys(libraries)]);
  for (const [name, folder] of Object.entries(libraries)) {
    await symlink(join(ROOT, 'node_modules', folder), join(installed, name));
  }
  await linkEntries(join(ROOT, 'node_modules', '@trilho'), join(installed, '@trilho'), packages);
  for (const name of packages) await symlink(join(dir, 'packages', name), join(installed, '@trilho', name));

  return {
    dir,
    async change(file, from, to) {
      const path = join(dir, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(
        path,
        text.replace(from, () => to),
      );
    },
    async build(folder) {
      const cwd = join(dir, folder);
      const webpack = join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');
      const env = { ...process.env, NODE_OPTIONS: '' };
      await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], { cwd, env });
      return join(cwd, 'dist');
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
