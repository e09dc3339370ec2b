import type { Page } from '@playwright/test';

/** Clicks of a person since the count began. */
export interface Clicks {
  all: string[];
  /** Those that answer a notification. */
  dismissals: string[];
}

/**
 * Counts the clicks of a person in the page and in its frames, each with the text or type of what it is on.
 * Clicks that the browser makes of a key, as Enter in a form, are not counted.
 */
export async function countClicks(page: Page): Promise<Clicks> {
  const clicks: Clicks = { all: [], dismissals: [] };
  await page.exposeBinding('countClick', (_source, text: string, isDismissal: boolean) => {
    clicks.all.push(text);
    if (isDismissal) clicks.dismissals.push(text);
  });
  await page.addInitScript(() => {
    const report = (event: MouseEvent) => {
      // The click that the browser makes of a key has no count.
      if (!event.isTrusted || event.detail === 0 || !(event.target instanceof Element)) return;
      const pressed = event.target.closest('a, button, label') ?? event.target;
      const text = pressed.textContent?.trim() || pressed.getAttribute('type') || pressed.tagName;
      void window.countClick(text, event.target.closest('[role=alertdialog]') !== null);
    };
    addEventListener('click', report, { capture: true });
  });
  return clicks;
}

declare global {
  interface Window {
    /** In a page whose clicks are counted. */
    countClick: (text: string, isDismissal: boolean) => Promise<void>;
  }
}
