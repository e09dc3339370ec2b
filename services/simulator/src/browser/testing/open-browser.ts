import { existsSync } from 'node:fs';
import { type Browser, chromium as driver } from '@playwright/test';
import bundled from '@sparticuz/chromium';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium: the one that CHROMIUM_PATH or the system names, else the one that comes with the npm
 * packages.
 */
export async function openBrowser(): Promise<Browser> {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const installed = candidates.find((path) => path !== undefined && existsSync(path));
  const executablePath = installed ?? (await bundled.executablePath());
  return driver.launch({ executablePath, args: FLAGS });
}
