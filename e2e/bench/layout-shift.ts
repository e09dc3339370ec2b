import type { Browser } from '@playwright/test';
import { fillSession } from './page-load.ts';

export type Shift = {
  /** The sum of all layout shifts, those after input apart. */
  score: number;
  /** What moved, and by how much it counts. */
  sources: string[];
};

export type ShiftOptions = {
  url: string;
  /** Entries of the session storage. */
  session: Record<string, string>;
  /** Selector of an element that appears only with data from the gateway. */
  row: string;
  /** Width of the window, in px. */
  width: number;
};

const observe = `
  window.shifts = [];
  const nameOf = (node) => node && node.nodeType === 1
    ? (node.getAttribute('aria-label') ?? node.tagName.toLowerCase() + ' ' + (node.textContent ?? '').slice(0, 40))
    : String(node && node.nodeName);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Loads a screen in a fresh profile and adds up how much of it moved until it was still. */
export async function measureShift(browser: Browser, options: ShiftOptions): Promise<Shift> {
  const { url, session, row, width } = options;
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: fillSession(session) + observe });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector(row, { state: 'visible', timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    // Two frames: what the last answer moved has been painted and reported.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const shifts: { value: number; moved: string }[] = await page.evaluate('window.shifts');
    return {
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      sources: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`),
    };
  } finally {
    await context.close();
  }
}
