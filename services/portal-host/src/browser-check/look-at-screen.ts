import { setTimeout as wait } from 'node:timers/promises';
import { isUnder } from '@trilho/contracts/remote-paths';
import type { Page } from 'playwright-core';
import { checkModule } from './exposed-module.ts';
import type { Visit } from './visits.ts';
import { dashboard } from './visits.ts';
import { watchPage } from './watch-page.ts';

/** How long a screen may take until it shows its data, in milliseconds. */
const longestMs = 12_000;
/** A page that has been at rest for so long stays so, in milliseconds; one that shows nothing gets more time. */
const restMs = { shown: 300, blank: 1000 };
const lookEveryMs = 50;

/** Runs in the page: what a person sees of it. */
const look = `(() => {
  const main = document.querySelector('main') ?? document.getElementById('root');
  const isVisible = (element) => element.checkVisibility();
  const statuses = [...document.querySelectorAll('[role=status]')].filter(isVisible);
  // Above every screen the shell says which environment it is of.
  const parts = [...(main?.childNodes ?? [])].filter((one) => one.role !== 'note');
  const isEmpty = (one) => (one.innerText ?? one.textContent).trim() === '' && !one.querySelector?.('img, svg, canvas, iframe');
  return {
    path: location.pathname,
    isStarting: document.getElementById('prerendered') !== null,
    isWaiting: statuses.some((one) => /^Carregando/.test(one.getAttribute('aria-label') ?? one.textContent ?? '')),
    isBlank: parts.every(isEmpty),
    items: [...document.querySelectorAll('nav a[href]')].filter(isVisible).map((link) => link.getAttribute('href')),
  };
})()`;

type Look = { path: string; isStarting: boolean; isWaiting: boolean; isBlank: boolean; items: string[] };

/** What was found on one page. */
export type Finding = { problems: string[]; failedCalls: string[] };

/** Waits until a page shows what it has to show, or its time is over. */
async function waitForRest(page: Page, isLoading: () => boolean): Promise<Look> {
  const endsAt = performance.now() + longestMs;
  let restsSince = performance.now();
  let wasBlank = true;
  for (;;) {
    const seen: Look = await page.evaluate(look);
    const now = performance.now();
    const isAtRest = !isLoading() && !seen.isStarting && !seen.isWaiting && seen.isBlank === wasBlank;
    if (!isAtRest) restsSince = now;
    wasBlank = seen.isBlank;
    if (now - restsSince >= (seen.isBlank ? restMs.blank : restMs.shown) || now >= endsAt) return seen;
    await wait(lookEveryMs);
  }
}

/** Opens a page as a person does, and returns what is wrong with it. */
export async function lookAtScreen(
  page: Page,
  portal: { url: string; origins: readonly string[] },
  { path, screenOf, modules }: Visit,
  items: readonly string[],
): Promise<Finding> {
  const { problems, failedCalls, isLoading } = watchPage(page, portal.origins);
  try {
    await page.goto(`${portal.url}${path}`, { waitUntil: 'domcontentloaded', timeout: longestMs });
    // A sign of a person, which the scripts of a prerendered page wait for.
    await page.keyboard.press('Shift');
    const seen = await waitForRest(page, isLoading);
    if (seen.isBlank) problems.push('shows nothing');
    else if (seen.isWaiting || seen.isStarting) problems.push(`still loads after ${longestMs / 1000} s`);
    const leads = screenOf && !screenOf.manifest.paths.some((own) => isUnder(seen.path, own));
    if (leads) problems.push(`leads to ${seen.path}: ${screenOf.manifest.name} has no such screen`);
    for (const release of modules) problems.push(...(await checkModule(page, release)));
    const missing = path === dashboard ? items.filter((item) => !seen.items.includes(item)) : [];
    problems.push(...missing.map((item) => `the sidebar has no item for ${item}`));
  } catch (error) {
    if (!page.context().browser()?.isConnected()) throw error;
    problems.push(error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error));
  }
  return { problems: [...new Set(problems)], failedCalls };
}
