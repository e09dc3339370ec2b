import type { Browser, CDPSession, Page } from '@playwright/test';
import { emulateNetwork, fillSession, type Network } from './page-load.ts';
import type { Screen } from './screens.ts';

export type VisitOptions = {
  /** Address of the portal. */
  portal: string;
  /** Entries of the session storage. */
  session: Record<string, string>;
  /** Width of the window, in px. Below 500 it is a phone with a touch screen. */
  width: number;
  /** By how much the processor is slowed down. Default 1. */
  slowdown?: number;
  network?: Network;
  /** Script that runs before those of the page. */
  watch?: string;
};

/** A browser tab of a signed-in merchant with nothing cached. */
export type Visit = { page: Page; client: CDPSession; open(screen: Screen): Promise<void> };

const waitInPage = (title: string) => `new Promise((resolve, reject) => {
  const isComplete = () =>
    [...document.querySelectorAll('main h1')].some((one) => one.textContent === ${JSON.stringify(title)}) &&
    ![...document.querySelectorAll('main [role="status"]')].some(
      (one) => /^Carregando/.test(one.getAttribute('aria-label') ?? one.textContent));
  const startedAt = performance.now();
  const look = () => {
    if (isComplete()) return resolve();
    if (performance.now() - startedAt > 30_000) return reject(new Error(${JSON.stringify(`${title} never came`)}));
    requestAnimationFrame(look);
  };
  look();
})`;

/** Waits until a screen has its data and is drawn. */
export async function waitUntilComplete(page: Page, { title }: Screen): Promise<void> {
  // The page's policy forbids functions made of text, so it looks by itself.
  await page.evaluate(waitInPage(title));
  await page.waitForLoadState('networkidle');
  // Two frames: what the last answer moved has been painted and reported.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Does something in a tab of its own, which is closed afterwards. */
export async function withVisit<T>(
  browser: Browser,
  { portal, session, width, slowdown = 1, network, watch = '' }: VisitOptions,
  run: (visit: Visit) => Promise<T>,
): Promise<T> {
  const isPhone = width < 500;
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    if (network) await emulateNetwork(page, network);
    if (slowdown > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript({ content: fillSession(session) + watch });
    const open = async (screen: Screen) => {
      await page.goto(portal + screen.path, { waitUntil: 'commit' });
      await waitUntilComplete(page, screen);
    };
    return await run({ page, client, open });
  } finally {
    await context.close();
  }
}
