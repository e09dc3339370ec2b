import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';

export type TeamFolder = {
  dir: string;
  /** Copies a remote's source from the repository. */
  copyRemote(name: string): Promise<void>;
  /** Lets a remote pass the checks of `trilho release`, also one that is broken on purpose. */
  passChecks(name: string): Promise<void>;
  /** Replaces a text in a file that has it. */
  edit(file: string, before: string, after: string): Promise<void>;
  remove(): Promise<void>;
};

/** A workspace with the packages of this one and remotes of its own: its builds leave no file in the repository. */
export async function createTeamFolder(): Promise<TeamFolder> {
  const dir = await mkdtemp(join(tmpdir(), 'trilho-team-'));
  await writeFile(join(dir, 'package.json'), '{ "name": "trilho", "private": true, "type": "module" }');
  for (const name of ['node_modules', 'packages', 'shell']) await symlink(join(ROOT, name), join(dir, name));
  return {
    dir,
    async copyRemote(name) {
      const filter = (file: string) => !['dist', '.turbo', 'node_modules'].includes(basename(file));
      await cp(join(ROOT, `mfe-${name}`), join(dir, `mfe-${name}`), { recursive: true, filter });
    },
    async passChecks(name) {
      const file = join(dir, `mfe-${name}`, 'package.json');
      const { scripts, ...manifest } = JSON.parse(await readFile(file, 'utf8'));
      const passing = { ...scripts, types: 'exit 0', test: 'exit 0' };
      await writeFile(file, JSON.stringify({ ...manifest, scripts: passing }));
    },
    async edit(file, before, after) {
      const path = join(dir, file);
      const source = await readFile(path, 'utf8');
      if (!source.includes(before)) throw new Error(`${file} does not have "${before}"`);
      await writeFile(path, source.replaceAll(before, after));
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
