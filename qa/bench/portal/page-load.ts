import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';

export type Network = { latencyMs: number; megabitsPerSecond: number };

/** Time, requests and bytes of one cold load of a screen. */
export type PageLoad = {
  /** From the start of the navigation until the first data row is in the page. */
  firstRowMs: number;
  /** Paths of the document, scripts and calls asked for until then. */
  requests: string[];
  /** Paths of the fonts asked for until then: text is drawn without waiting for them. */
  fonts: string[];
  /** By which the document came: `http/1.1` or `h2`. */
  protocol: string;
  /** Size of the scripts in gzip, whichever encoding the host sent. */
  scriptGzipBytes: number;
};

export type PageLoadOptions = {
  url: string;
  /** Entries of the session storage. */
  session: Record<string, string>;
  /** Selector of an element that appears only with data from the gateway. */
  row: string;
  network: Network;
};

/** Script that records the moment at which the row appears, without polling. */
export const watchForRow = (row: string) => `
  const look = () => {
    if (window.firstRowMs || !document.querySelector(${JSON.stringify(row)})) return;
    window.firstRowMs = performance.now();
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });`;

/** Script that puts a session where the portal looks for it. */
export const fillSession = (session: Record<string, string>) => `
  for (const [key, value] of ${JSON.stringify(Object.entries(session))}) sessionStorage.setItem(key, value);`;

type Timings = Pick<PageLoad, 'firstRowMs' | 'protocol'> & { urls: string[] };

/** When the row appeared, and the addresses of the document and of what was asked for until then. */
const readTimings = `({
  firstRowMs: window.firstRowMs,
  protocol: performance.getEntriesByType('navigation')[0].nextHopProtocol,
  urls: [location.href, ...performance.getEntriesByType('resource')
    .filter((entry) => entry.startTime < window.firstRowMs)
    .map((entry) => entry.name)],
})`;

const typeOf = (response: Response) => response.request().resourceType();

/** Every request of a page waits for the latency, and all share the bandwidth. */
export async function emulateNetwork(page: Page, { latencyMs, megabitsPerSecond }: Network): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const throughput = (megabitsPerSecond * 1_000_000) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function gzipBytes(responses: Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** Opens a screen in a fresh profile, so that nothing is cached, and measures until its first data row. */
export async function loadPage(browser: Browser, options: PageLoadOptions): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    await emulateNetwork(page, options.network);
    await page.addInitScript({ content: fillSession(options.session) + watchForRow(options.row) });
    const responses = new Map<string, Response>();
    page.on('response', (response) => responses.set(response.url(), response));
    await page.goto(options.url, { waitUntil: 'commit' });
    await page.waitForSelector(options.row, { state: 'attached', timeout: 15_000 });
    // A request that started before the row may end after it, and the page reports it only when it has ended.
    await page.waitForLoadState('networkidle');
    const { firstRowMs, protocol, urls }: Timings = await page.evaluate(readTimings);
    const asked = urls.flatMap((url) => responses.get(url) ?? []);
    const pathsOf = (some: Response[]) => some.map((response) => new URL(response.url()).pathname);
    return {
      firstRowMs,
      protocol,
      requests: pathsOf(asked.filter((response) => typeOf(response) !== 'font')),
      fonts: pathsOf(asked.filter((response) => typeOf(response) === 'font')),
      scriptGzipBytes: await gzipBytes(asked.filter((response) => typeOf(response) === 'script')),
    };
  } finally {
    await context.close();
  }
}
