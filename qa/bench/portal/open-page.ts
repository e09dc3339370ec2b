import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { fillSession } from './page-load.ts';

const giveUpAfterMs = 60_000;

export type OpenPageOptions = {
  url: string;
  /** Entries of the session storage. */
  session: Record<string, string>;
  /** Called before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** Opens a page of a merchant who is signed in, in a browser without a cache. */
export async function openPage(browser: Browser, options: OpenPageOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript({ content: fillSession(options.session) });
  await options.prepare?.(page);
  await page.goto(options.url);
  return page;
}

/**
 * Notes which release of a remote an open page is told to show.
 * @returns a function that waits until that is a version, after a moment of `performance.now()`, and answers with when
 */
export function watchLists(page: Page, remote: string): (version: string, after: number) => Promise<number> {
  const read: { version: string | undefined; at: number }[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/portal/remotes.json')) return;
    const { remotes }: RemotesList = await response.json();
    const entry = remotes.find(({ name }) => name === remote);
    read.push({ version: entry?.releases[0]?.version, at: performance.now() });
  });
  return async (version, after) => {
    while (performance.now() - after < giveUpAfterMs) {
      const found = read.find((list) => list.version === version && list.at > after);
      if (found) return found.at;
      await wait(5);
    }
    return Number.POSITIVE_INFINITY;
  };
}

export type Failure = {
  page: Page;
  /** Of the sidebar. */
  item: string;
  /** What only the release before shows. */
  text: string;
};

/** The ms from the choice of an item until the release before stands in for the one that fails. */
export async function timeFallback({ page, item, text }: Failure): Promise<number> {
  const link = page.getByRole('navigation').getByRole('link', { name: item, exact: true });
  await link.waitFor();
  const startedAt = performance.now();
  await link.click();
  await page.getByText(text).waitFor({ timeout: giveUpAfterMs });
  return performance.now() - startedAt;
}
