import { existsSync } from 'node:fs';
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

/** A Chromium's path: that of CHROMIUM_PATH, else the system's, else the one that comes inside the npm packages. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  }
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? (await bundled.executablePath());
}
