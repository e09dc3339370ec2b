import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { fillSession, watchForRow } from './page-load.ts';

export type SlowListOptions = {
  url: string;
  /** Entries of the session storage. */
  session: Record<string, string>;
  /** Selector of a row. */
  row: string;
  /** How much later than usual every call of the API is sent, in ms. */
  apiLatencyMs: number;
};

/**
 * Opens a list whose files are cached, as they are for a merchant who was here before, while every call takes
 * longer. Returns the ms from the start of the navigation until the first row.
 */
export async function loadSlowList(browser: Browser, options: SlowListOptions): Promise<number> {
  const { url, session, row, apiLatencyMs } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: fillSession(session) + watchForRow(row) });
    await page.goto(url);
    await page.waitForSelector(row, { timeout: 30_000 });
    await page.route('**/api/v1/**', async (route) => {
      await wait(apiLatencyMs);
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector(row, { timeout: 30_000 });
    const firstRowMs: number = await page.evaluate('window.firstRowMs');
    return firstRowMs;
  } finally {
    await context.close();
  }
}
