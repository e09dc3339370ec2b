import type { Browser, Page } from '@playwright/test';
import { navigate } from './navigation.ts';
import { type Screen, screens } from './screens.ts';
import { type VisitOptions, waitUntilComplete, withVisit } from './visit.ts';

export type Shift = {
  screen: Screen;
  /** The sum of all layout shifts, those after input apart. */
  score: number;
  /** What moved, and by how much it counts. */
  sources: string[];
};

const watch = `
  window.shifts = [];
  const nameOf = (node) => node && node.nodeType === 1
    ? (node.getAttribute('aria-label') ?? node.tagName.toLowerCase() + ' ' + (node.textContent ?? '').slice(0, 40))
    : String(node && node.nodeName);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        nameOf(node) + ' ' + Math.round(previousRect.y) + '→' + Math.round(currentRect.y));
      window.shifts.push({ value, moved: moved.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

async function readShift(page: Page, screen: Screen): Promise<Shift> {
  const shifts: { value: number; moved: string }[] = await page.evaluate('window.shifts.splice(0)');
  return {
    screen,
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    sources: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`),
  };
}

/** Loads each screen with nothing cached, and adds up how much of it moved until it was still. */
export async function measureLoadShifts(browser: Browser, options: VisitOptions): Promise<Shift[]> {
  const shifts: Shift[] = [];
  for (const screen of screens) {
    const shift = await withVisit(browser, { ...options, watch }, async ({ page, open }) => {
      await open(screen);
      return readShift(page, screen);
    });
    shifts.push(shift);
  }
  return shifts;
}

/** Opens each screen from the one before it, with nothing of it loaded yet. */
export async function measureNavigationShifts(browser: Browser, options: VisitOptions): Promise<Shift[]> {
  return withVisit(browser, { ...options, watch }, async ({ page, open }) => {
    const [first, ...others] = screens;
    if (!first) return [];
    await open(first);
    await readShift(page, first);
    const shifts: Shift[] = [];
    for (const screen of others) {
      // A click of a script is no input to the browser, so every shift counts.
      await navigate(page, screen);
      await waitUntilComplete(page, screen);
      shifts.push(await readShift(page, screen));
    }
    return shifts;
  });
}
