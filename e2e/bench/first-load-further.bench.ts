import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startProduct } from '@trilho/cli/start/product.ts';
import type { PortalSource, RemoteReleases } from '@trilho/portal-host/releases/portal-source.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { atMost, quantile } from './figures.ts';
import { fillSession } from './page-load.ts';
import { openComposition } from './serve-portal.ts';
import { signIn } from './sign-in.ts';

const rounds = 12;

/** Size in gzip of what a page fetches of a remote at once, in KB of 1000 bytes. */
async function sizeAtOnce(source: PortalSource, { manifest, releases }: RemoteReleases): Promise<number> {
  const [release] = releases;
  if (!release) throw new Error(`${manifest.name} has no release`);
  let bytes = 0;
  for (const { file } of release.preload) {
    const place = await source.findReleaseFile(manifest.name, release.version, file);
    if (!place) throw new Error(`${file} of ${manifest.name} is not stored`);
    bytes += gzipSync(await readFile(join(place.dir, place.file)), { level: 9 }).length;
  }
  return bytes / 1000;
}

/** A row for each remote that pages of others load for its widgets; the others are printed. */
async function measureSizes(source: PortalSource): Promise<BenchResult[]> {
  const remotes = (await source.view({}))?.remotes ?? [];
  const results: BenchResult[] = [];
  for (const remote of remotes) {
    const { name, widgetPaths } = remote.manifest;
    const size = await sizeAtOnce(source, remote);
    if (widgetPaths?.length) results.push(atMost(`further remote on a page: ${name}`, size, 'KB gz', 12));
    else console.log(`  ${name}, on pages of its own alone: ${size.toFixed(1)} KB gz at once`);
  }
  return results;
}

/** Clicks an entry of the sidebar, and resolves with the ms until the frame after the title of its screen is there. */
const openFromSidebar = (path: string, title: string) => `new Promise((resolve) => {
  const isShown = () => [...document.querySelectorAll('main h1')].some((one) => one.textContent === ${JSON.stringify(title)});
  const observer = new MutationObserver(() => {
    if (!isShown()) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - startedAt));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  const startedAt = performance.now();
  document.querySelector('nav[aria-label="Principal"] a[href="${path}"]').click();
})`;

async function navigate(page: Page, path: string, title: string): Promise<number> {
  const ms: number = await page.evaluate(openFromSidebar(path, title));
  return ms;
}

/** Navigations from the dashboard, which shows a widget of the keys, to their screen. */
async function measureNavigations(browser: Browser, portal: string): Promise<number[]> {
  const session = await signIn(browser, portal);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: fillSession(session) });
    await page.goto(`${portal}/admin/dashboard`, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await navigate(page, '/admin/keys', 'Chaves de API'));
      await navigate(page, '/admin/dashboard', 'Dashboard');
    }
    return times;
  } finally {
    await context.close();
  }
}

/**
 * What a further remote costs a page that shows its widget, and how long a navigation takes to a remote whose code is in
 * the page: from the click until the frame after its title is there.
 */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  try {
    const composition = await openComposition(product);
    const sizes = await measureSizes(composition.source).finally(() => composition.close());
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    const times = await measureNavigations(browser, product.urls.portal).finally(() => browser.close());
    console.log(`  navigations: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
    return [...sizes, atMost('navigation to a preloaded remote', quantile(times, 0.5), 'ms', 100)];
  } finally {
    await product.stop();
  }
}
