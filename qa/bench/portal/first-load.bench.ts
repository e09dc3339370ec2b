import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type RunningProduct, startProduct } from '@trilho/cli/start/product.ts';
import type { PortalSource } from '@trilho/portal-host/releases/portal-source.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { buildSingleBundle } from '@trilho/webpack-preset/single-bundle.ts';
import { atMost, quantile } from './figures.ts';
import { loadPage, type Network, type PageLoad } from './page-load.ts';
import { bundleSource, openComposition, servePortal } from './serve-portal.ts';
import { signIn } from './sign-in.ts';
import { type Certificate, createCertificate } from './tls-proxy.ts';

/** A screen of the remote `keys`; the row holds a key pair that the gateway answered with. */
const screen = { path: '/admin/keys', row: '[aria-label^="Chaves de API, "]' };
/** Networks with the share of one bundle's time that is allowed on them. */
const networks: (Network & { target: number })[] = [
  { latencyMs: 40, megabitsPerSecond: 10, target: 1.05 },
  { latencyMs: 150, megabitsPerSecond: 1.6, target: 1.1 },
];
const protocols = [
  { name: 'HTTP/1.1', id: 'http/1.1', isSecure: false },
  { name: 'TLS and HTTP/2', id: 'h2', isSecure: true },
];
const rounds = 24;

type Variant = 'composed' | 'bundled';
type Loads = Record<Variant, PageLoad[]>;

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

/** Loads both variants alternately: a slow moment of the machine affects both. */
async function compare(load: (variant: Variant) => Promise<PageLoad>): Promise<Loads> {
  const loads: Loads = { composed: [], bundled: [] };
  // The first load of each fills the caches of the hosts.
  for (const variant of ['composed', 'bundled'] as const) await load(variant);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['composed', 'bundled'] as const) : (['bundled', 'composed'] as const);
    for (const variant of order) loads[variant].push(await load(variant));
  }
  return loads;
}

type Stage = {
  browser: Browser;
  product: RunningProduct;
  sources: Record<Variant, PortalSource>;
  certificate: Certificate;
};

/** Loads over one protocol, on each network. */
async function measureProtocol(
  { browser, product, sources, certificate }: Stage,
  { name, id, isSecure }: (typeof protocols)[number],
): Promise<{ loads: Loads[]; results: BenchResult[] }> {
  const serve = (source: PortalSource) => servePortal({ product, source, ...(isSecure && { certificate }) });
  const portals = { composed: await serve(sources.composed), bundled: await serve(sources.bundled) };
  try {
    const session = await signIn(browser, portals.composed.url);
    const measured: Loads[] = [];
    const results: BenchResult[] = [];
    for (const network of networks) {
      const loads = await compare((variant) =>
        loadPage(browser, { url: portals[variant].url + screen.path, session, row: screen.row, network }),
      );
      const { latencyMs, megabitsPerSecond, target } = network;
      const where = `${latencyMs} ms and ${megabitsPerSecond} Mbps, ${name}`;
      printLoads(`composed at ${where}`, loads.composed);
      printLoads(`one bundle at ${where}`, loads.bundled);
      const other = loads.composed.find(({ protocol }) => protocol !== id);
      if (other) throw new Error(`The page came by ${other.protocol} instead of ${id}`);
      // Other work of the machine only adds time, so the lower quartile describes the page.
      const timeOf = (variant: PageLoad[]) =>
        quantile(
          variant.map(({ firstRowMs }) => firstRowMs),
          0.25,
        );
      const ratio = timeOf(loads.composed) / timeOf(loads.bundled);
      results.push(atMost(`first load over one bundle, ${where}`, ratio, 'ratio', target));
      measured.push(loads);
    }
    return { loads: measured, results };
  } finally {
    await Promise.all([portals.composed.close(), portals.bundled.close()]);
  }
}

/**
 * Compares the first load of a remote's screen, nothing cached, over emulated networks, with the same code built as one
 * bundle (the smallest that a bundler makes for this screen). Both are served by the portal host's code in this process,
 * the composed one from the registry, and loaded alternately by one browser. Requests are the document, scripts and
 * calls until the first data row is shown; fonts count separately, as no text waits for them. Scripts are counted in
 * gzip (1 KB = 1000 bytes), although the host sends brotli to browsers that accept it.
 */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  try {
    return await measure(product);
  } finally {
    await product.stop();
  }
}

async function measure(product: RunningProduct): Promise<BenchResult[]> {
  const bundleDir = await buildSingleBundle({
    workspaceDir: ROOT,
    dir: join(import.meta.dirname, '..', '.cache', 'single-bundle'),
    remote: 'keys',
  });
  const composition = await openComposition(product);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const stage: Stage = {
      browser,
      product,
      sources: { composed: composition.source, bundled: bundleSource(bundleDir) },
      certificate: await createCertificate(),
    };
    const results: BenchResult[] = [];
    const composed: PageLoad[] = [];
    for (const protocol of protocols) {
      const measured = await measureProtocol(stage, protocol);
      results.push(...measured.results);
      composed.push(...measured.loads.flatMap((loads) => loads.composed));
    }
    const scriptKb = Math.max(...composed.map(({ scriptGzipBytes }) => scriptGzipBytes / 1000));
    const requests = Math.max(...composed.map((load) => load.requests.length));
    return [
      atMost("first load of a remote's screen: scripts", scriptKb, 'KB gz', 179),
      atMost("first load of a remote's screen: requests until the first data row", requests, 'requests', 6),
      ...results,
    ];
  } finally {
    await browser.close();
    await composition.close();
  }
}
