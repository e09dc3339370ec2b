import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import bundled from '@sparticuz/chromium';

/** Headless, without sandbox (a container's root has none), and without calls of its own to the outside. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The packaged browser unpacks itself into the temporary folder, executable for its owner alone: each user of a machine
 * gets a folder.
 */
async function unpackBundled(): Promise<string> {
  const folder = join(tmpdir(), `trilho-chromium-${userInfo().username}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await bundled.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** A Chromium's path: that of CHROMIUM_PATH, else the system's, else the one that comes inside the npm packages. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  }
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? (await unpackBundled());
}
