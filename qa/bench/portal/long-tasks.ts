import type { Browser, Page } from '@playwright/test';
import { screens } from './screens.ts';
import { type VisitOptions, waitUntilComplete, withVisit } from './visit.ts';

/** What kept a page from answering a person, in ms. */
export type Blocking = {
  longestMs: number;
  /** What tasks took beyond 50 ms each, added up. */
  totalMs: number;
  /** The slowest answer to a tap or a key, until the frame after it; 0 without one of 16 ms. */
  interactionMs: number;
};

const watch = `
  window.tasks = [];
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) window.answers.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Reads what was noted since the last reading. */
async function readBlocking(page: Page): Promise<Blocking> {
  const { tasks, answers }: { tasks: number[]; answers: number[] } =
    await page.evaluate(`new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() =>
      done({ tasks: window.tasks.splice(0), answers: window.answers.splice(0) }), 100)))`);
  return {
    longestMs: Math.max(0, ...tasks),
    totalMs: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    interactionMs: Math.max(0, ...answers),
  };
}

function screenAt(path: string) {
  const screen = screens.find((one) => one.path === path);
  if (!screen) throw new Error(`The sidebar has no ${path}`);
  return screen;
}

/** A first load with nothing cached, until the screen has its data. */
export async function measureLoad(browser: Browser, options: VisitOptions, path: string): Promise<Blocking> {
  const screen = path === '/' ? { path, title: '', owner: 'marketing' } : screenAt(path);
  return withVisit(browser, { ...options, watch }, async ({ page, open }) => {
    if (path === '/') {
      await page.goto(options.portal + path, { waitUntil: 'networkidle' });
    } else {
      await open(screen);
    }
    return readBlocking(page);
  });
}

/** Taps the menu and then each of its entries. @returns one for each path */
export async function measureTaps(
  browser: Browser,
  options: VisitOptions,
  paths: string[],
): Promise<Blocking[]> {
  return withVisit(browser, { ...options, watch }, async ({ page, open }) => {
    const blockings: Blocking[] = [];
    await open(screenAt('/admin/profile'));
    await readBlocking(page);
    for (const path of paths) {
      await page.getByRole('button', { name: 'Abrir menu' }).tap();
      const link = page.locator(`nav[aria-label="Principal"] a[href="${path}"]`);
      await link.tap();
      await waitUntilComplete(page, screenAt(path));
      blockings.push(await readBlocking(page));
    }
    return blockings;
  });
}

/** Types into a field of a screen, as fast as a person. */
export async function measureTyping(
  browser: Browser,
  options: VisitOptions,
  { path, title, field, text }: { path: string; title: string; field: string; text: string },
): Promise<Blocking> {
  return withVisit(browser, { ...options, watch }, async ({ page, open }) => {
    await open({ path, title, owner: 'catalog' });
    await page.getByLabel(field).first().tap();
    await readBlocking(page);
    await page.keyboard.type(text, { delay: 80 });
    return readBlocking(page);
  });
}
