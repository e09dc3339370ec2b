import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const launchMs = 15_000;

/** No calls of the browser itself, and no way around the proxy by UDP. */
const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-first-run',
];

/** What a browser needs to find its fonts and libraries. Nothing else of this process gets into its environment. */
const passedOn = ['PATH', 'LANG', 'TMPDIR', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH'];

function findBrowser(wanted: string): string {
  const places = wanted === 'auto' ? installed : [wanted];
  const found = places.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`there is none at ${places.join(', ')}: GATE_BROWSER names one`);
}

/**
 * Starts a browser with a profile of its own. It is sandboxed unless this process is root's, for whom Chromium has no
 * sandbox.
 * @param wanted a path, or `auto` for an installed one
 * @throws Error when there is none or it does not start
 */
export async function launchBrowser(wanted: string): Promise<Browser> {
  // Only hosts with the gate load it.
  const { chromium } = await import('playwright-core');
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  return chromium.launch({
    executablePath: findBrowser(wanted),
    args: flags,
    env,
    timeout: launchMs,
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
