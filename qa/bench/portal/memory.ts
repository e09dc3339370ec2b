import type { Browser, CDPSession, Page } from '@playwright/test';
import { navigate } from './navigation.ts';
import { screens } from './screens.ts';
import { type VisitOptions, waitUntilComplete, withVisit } from './visit.ts';

/** What a tab holds after its garbage was collected. */
export type Held = { heapMB: number; nodes: number; listeners: number; styleRules: number };

const countStyleRules = `[...document.styleSheets].reduce((sum, sheet) => {
  try { return sum + sheet.cssRules.length; } catch { return sum; }
}, 0)`;

async function readHeld(page: Page, client: CDPSession): Promise<Held> {
  // What finalizers let go of is collected by the second one.
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heapMB: of('JSHeapUsedSize') / 1_000_000,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    styleRules: await page.evaluate(countStyleRules),
  };
}

/**
 * Goes round the screens of the sidebar, and reads what the tab holds after each number of navigations, always
 * on the first screen.
 */
export async function measureMemory(
  browser: Browser,
  options: VisitOptions,
  after: number[],
): Promise<Held[]> {
  return withVisit(browser, options, async ({ page, client, open }) => {
    await client.send('Performance.enable');
    const [first] = screens;
    if (!first) throw new Error('No screens');
    const others = screens.slice(1);
    await open(first);
    const held: Held[] = [];
    for (let done = 1; held.length < after.length; done += 1) {
      const isDue = after.includes(done);
      const screen = isDue ? first : (others[done % others.length] ?? first);
      await navigate(page, screen);
      await waitUntilComplete(page, screen);
      if (isDue) held.push(await readHeld(page, client));
    }
    return held;
  });
}
