import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from '@trilho/cli/start/product.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { buildSingleBundle } from '@trilho/webpack-preset/single-bundle.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { servePortal } from './serve-portal.ts';
import { signIn } from './sign-in.ts';

/** A screen of the remote `keys`; the row holds a key pair that the gateway answered with. */
const screen = { path: '/admin/keys', row: '[aria-label^="Chaves de API, "]' };
const network = { latencyMs: 40, megabitsPerSecond: 10 };
const rounds = 24;

/** The value below which `share` of the values lie. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

function printLoads(name: string, loads: PageLoad[]): void {
  const [first] = loads;
  if (!first) return;
  const times = loads.map((load) => load.firstRowMs);
  console.log(
    `  ${name}: first data row after ${quantile(times, 0.25).toFixed(0)} ms in the lower quartile ` +
      `(median ${quantile(times, 0.5).toFixed(0)}, at most ${Math.max(...times).toFixed(0)}), ` +
      `${(first.scriptGzipBytes / 1000).toFixed(1)} KB gz of scripts, ${first.requests.length} requests ` +
      `and ${first.fonts.length} fonts:`,
  );
  for (const path of [...first.requests, ...first.fonts]) console.log(`    ${path}`);
}

const atMost = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name,
  value,
  unit,
  target,
  holds: value <= target,
});

/**
 * Compares the first load of a remote's screen, nothing cached, over an emulated network, with the same code
 * built as one bundle (the smallest that a bundler makes for this screen). Both are served by the portal host
 * of this process and loaded alternately by one browser. Requests are the document, scripts and calls until
 * the first data row is shown; fonts count separately, as no text waits for them. Scripts are counted in gzip
 * (1 KB = 1000 bytes), although the host sends brotli to browsers that accept it.
 */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  const { gateway, simulator } = product.urls;
  const bundleDir = await buildSingleBundle({
    workspaceDir: ROOT,
    dir: join(import.meta.dirname, '..', '.cache', 'single-bundle'),
    remote: 'keys',
  });
  const composed = await servePortal(gateway, simulator);
  const bundled = await servePortal(gateway, simulator, bundleDir);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const session = await signIn(browser, composed.url);
    const load = (url: string) =>
      loadPage(browser, { url: url + screen.path, session, row: screen.row, network });
    await load(composed.url);
    await load(bundled.url);
    const portals = { composed, bundled };
    const loads: Record<'composed' | 'bundled', PageLoad[]> = { composed: [], bundled: [] };
    for (let round = 0; round < rounds; round += 1) {
      // Alternating which one goes first: a slow moment of the machine affects both.
      const order = round % 2 === 0 ? (['composed', 'bundled'] as const) : (['bundled', 'composed'] as const);
      for (const variant of order) loads[variant].push(await load(portals[variant].url));
    }
    printLoads('composed', loads.composed);
    printLoads('one bundle', loads.bundled);
    // Other work of the machine only adds time, so the lower quartile describes the page.
    const timeOf = (variant: PageLoad[]) =>
      quantile(
        variant.map(({ firstRowMs }) => firstRowMs),
        0.25,
      );
    const scriptKb = Math.max(...loads.composed.map(({ scriptGzipBytes }) => scriptGzipBytes / 1000));
    const requests = Math.max(...loads.composed.map((one) => one.requests.length));
    return [
      atMost("first load of a remote's screen: scripts", scriptKb, 'KB gz', 190),
      atMost("first load of a remote's screen: requests until the first data row", requests, 'requests', 8),
      atMost(
        "first load of a remote's screen: time to the first data row, over one bundle",
        timeOf(loads.composed) / timeOf(loads.bundled),
        'ratio',
        1.1,
      ),
    ];
  } finally {
    await browser.close();
    await Promise.all([composed.close(), bundled.close()]);
    await product.stop();
  }
}
