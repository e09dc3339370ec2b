import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@trilho/tooling/root.ts';
import { exportedNames } from '@trilho/webpack-preset/exported-names.ts';
import { sharedKeys, sharedVersions } from '@trilho/webpack-preset/shared.ts';
import { readRemoteVersions } from '../teams/new/remote-versions.ts';
import { buildManifestSchema } from './manifest-schema.ts';
import { buildPackedManifest, type PackageManifest } from './packed-manifest.ts';
import { type PackedPackage, packedPackages } from './packed-packages.ts';

const execute = promisify(execFile);

/** Inside the repository, so that the compiler finds the libraries, and packed packages before those in `packages/`. */
const workDir = join(ROOT, '.packages');

async function readManifest(folder: string): Promise<PackageManifest> {
  return JSON.parse(await readFile(join(ROOT, 'packages', folder, 'package.json'), 'utf8'));
}

async function copySources(from: string, to: string, only: readonly string[] | undefined): Promise<void> {
  const isPacked = (path: string) => !/\.test\.tsx?$/.test(path) && !/[\\/]teams[\\/]testing$/.test(path);
  for (const part of only ?? ['.'])
    await cp(join(from, part), join(to, part), { recursive: true, filter: isPacked });
}

/** The compiler rewrites the imports of its code, and leaves those of its declarations. */
async function rewriteDeclarations(dist: string): Promise<void> {
  for (const file of await readdir(dist, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(dist, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/(from |import\()(['"])(\.[^'"]+)\.tsx?\2/g, '$1$2$3.js$2'));
  }
}

async function compile(dir: string, { browser = false }: PackedPackage): Promise<void> {
  const settings = {
    extends: join(ROOT, browser ? 'tsconfig.browser.json' : 'tsconfig.base.json'),
    compilerOptions: {
      rootDir: 'src',
      outDir: 'dist',
      composite: false,
      declaration: true,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: true,
      ...(!browser && { types: ['node'] }),
    },
    include: ['src'],
    exclude: [],
  };
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  await execute(process.execPath, [compiler, '-p', dir], { cwd: dir }).catch((error: unknown) => {
    throw new Error(`${dir} does not compile:\n${Reflect.get(Object(error), 'stdout') ?? error}`);
  });
  await rewriteDeclarations(join(dir, 'dist'));
}

/** Pages of this repository are not in the package: their names stay, without an address. */
const withoutLinks = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\((?!#|https?:)[^)]+\)/g, '$1');

/** What the compiler does not make: names that moved, the schema of `portal.json`, what the shell provides, and the versions that a new remote gets. */
async function writeGenerated(dist: string, { folder }: PackedPackage): Promise<void> {
  const write = (file: string, value: unknown) =>
    writeFile(join(dist, file), `${JSON.stringify(value, undefined, 1)}\n`);
  if (folder === 'webpack-preset') {
    const versions = sharedVersions(join(ROOT, 'shell'));
    const shared = sharedKeys.map((key) => [
      key,
      { version: versions[key], names: exportedNames(key, ROOT) },
    ]);
    await write('surface.json', { shared: Object.fromEntries(shared) });
  }
  const moves = join(ROOT, 'packages', folder, 'moves.json');
  if (existsSync(moves)) await cp(moves, join(dist, 'moves.json'));
  if (folder === 'contracts') await write('portal.schema.json', buildManifestSchema());
  if (folder === 'cli') await write('teams/new/versions.json', await readRemoteVersions());
}

async function stage(packed: PackedPackage, versions: ReadonlyMap<string, string>): Promise<string> {
  const own = await readManifest(packed.folder);
  const dir = join(workDir, 'build', packed.folder);
  await mkdir(dir, { recursive: true });
  await copySources(join(ROOT, 'packages', packed.folder, 'src'), join(dir, 'src'), packed.only);
  await cp(join(ROOT, 'packages', packed.folder, 'README.md'), join(dir, 'README.md'));
  if (packed.guide)
    await writeFile(join(dir, 'guide.md'), withoutLinks(await readFile(join(ROOT, packed.guide), 'utf8')));
  const manifest = buildPackedManifest(own, packed, versions);
  await writeFile(join(dir, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await mkdir(join(workDir, 'node_modules', '@trilho'), { recursive: true });
  await symlink(dir, join(workDir, 'node_modules', own.name));
  await compile(dir, packed);
  await writeGenerated(join(dir, 'dist'), packed);
  return dir;
}

/**
 * Makes the tarballs of the packages that a team outside of this repository installs: compiled code and declarations,
 * each checked against the others as they are packed.
 * @param out folder of the tarballs
 * @returns package name → tarball
 */
export async function packPackages(out: string): Promise<Map<string, string>> {
  await rm(workDir, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const manifests = await Promise.all(packedPackages.map(({ folder }) => readManifest(folder)));
  const versions = new Map(manifests.map(({ name, version }) => [name, version]));
  const dirs: string[] = [];
  for (const packed of packedPackages) dirs.push(await stage(packed, versions));
  const pack = async (dir: string): Promise<[string, string]> => {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', out];
    const { stdout } = await execute('npm', args, { cwd: dir, maxBuffer: 16 * 1024 * 1024 });
    const [made]: { name: string; filename: string }[] = JSON.parse(stdout);
    if (!made) throw new Error(`npm packed nothing in ${dir}.`);
    return [made.name, join(out, made.filename)];
  };
  return new Map(await Promise.all(dirs.map(pack)));
}
