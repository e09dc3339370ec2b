import type { Page } from '@playwright/test';

/** Clicks of a person since the count began. */
export interface Clicks {
  all: string[];
  /** Those that answer a notification. */
  dismissals: string[];
  /** Messages that refuse what the person did: alerts, and notifications of an error. */
  refusals: string[];
}

/**
 * Counts the clicks of a person in the page and in its frames, each with the text or type of what it is on, and what is
 * refused.
 * Clicks that the browser makes of a key, as Enter in a form, are not counted.
 */
export async function countClicks(page: Page): Promise<Clicks> {
  const clicks: Clicks = { all: [], dismissals: [], refusals: [] };
  await page.exposeBinding('countClick', (_source, text: string, isDismissal: boolean) => {
    clicks.all.push(text);
    if (isDismissal) clicks.dismissals.push(text);
  });
  await page.exposeBinding('countRefusal', (_source, text: string) => clicks.refusals.push(text));
  await page.addInitScript(() => {
    const counted = new WeakSet<Element>();
    // The regions of alerts are there before they say anything.
    const isRefusal = (element: Element) =>
      element.getAttribute('role') === 'alert'
        ? element.textContent?.trim() !== ''
        : element.textContent?.endsWith('Entendi');
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[role=alert], [role=alertdialog]')) {
        if (counted.has(element) || !isRefusal(element)) continue;
        counted.add(element);
        void window.countRefusal(element.textContent?.trim() ?? '');
      }
    }).observe(document, { subtree: true, childList: true });
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
    /** The same for what is refused. */
    countRefusal: (text: string) => Promise<void>;
  }
}
