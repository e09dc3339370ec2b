import type { Browser, Page } from '@playwright/test';
import { quantile } from './figures.ts';
import { type Screen, screens } from './screens.ts';
import { type VisitOptions, waitUntilComplete, withVisit } from './visit.ts';

/** Clicks an entry of the sidebar, and resolves with the ms until the frame after the title of its screen is there. */
const openFromSidebar = ({ path, title }: Screen) => `new Promise((resolve) => {
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

const sidebar = 'nav[aria-label="Principal"]';

/** Opens another screen by the sidebar. @returns the ms from the click until the frame after its title is there */
export async function navigate(page: Page, screen: Screen): Promise<number> {
  // The documentation has no sidebar.
  if ((await page.locator(sidebar).count()) === 0) {
    await page.goBack();
    await page.locator(sidebar).waitFor({ state: 'attached' });
  }
  const ms: number = await page.evaluate(openFromSidebar(screen));
  return ms;
}

const startOf = ({ owner }: Screen): Screen => {
  const other = screens.find(({ path }) => path === (owner === 'shell' ? '/admin/keys' : '/admin/profile'));
  if (!other) throw new Error('No screen to start from');
  return other;
};

export type Navigation = { screen: Screen; ms: number };

/** The least of a few navigations to each screen in tabs that have nothing of its code yet, from another unit's screen. */
export async function measureColdNavigations(
  browser: Browser,
  options: VisitOptions,
  rounds: number,
): Promise<Navigation[]> {
  const found: Navigation[] = [];
  for (const screen of screens) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const time = await withVisit(browser, options, async ({ page, open }) => {
        await open(startOf(screen));
        return navigate(page, screen);
      });
      times.push(time);
    }
    found.push({ screen, ms: Math.min(...times) });
  }
  return found;
}

/** The lower quartile of several navigations to each screen, in one tab that has shown them all. */
export async function measureWarmNavigations(
  browser: Browser,
  options: VisitOptions,
  rounds: number,
): Promise<Navigation[]> {
  return withVisit(browser, options, async ({ page, open }) => {
    const times = new Map<Screen, number[]>(screens.map((screen) => [screen, []]));
    const [first] = screens;
    if (first) await open(first);
    for (let round = 0; round <= rounds; round += 1) {
      // The first screen comes last, as it is already open.
      for (const screen of [...screens.slice(1), ...screens.slice(0, 1)]) {
        const ms = await navigate(page, screen);
        await waitUntilComplete(page, screen);
        if (round > 0) times.get(screen)?.push(ms);
      }
    }
    return [...times].map(([screen, ms]) => ({ screen, ms: quantile(ms, 0.25) }));
  });
}
