import { expect, type Page, test } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

declare global {
  /** In a page that `axeCore.source` ran in. */
  var axe: typeof axeCore;
}

/** Waits until nothing moves, because axe would otherwise check intermediate colours. The end of one may begin another. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        // One that holds its last frame is still there, and a paused one never ends.
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
    const end = performance.now() + 5_000;
    // What is not drawn, such as a part that is scrolled away, may never come to its end.
    while (running().length > 0 && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** What axe finds on the page itself. The provider's card frame is not ours: it comes from an origin of its own. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate((given) => axe.run(document, given), options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/** Changes the theme at once: what is inside of something that fades would fade after it. */
async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

const aboutColour = ['color-contrast', 'link-in-text-block'];

const height = 900;

const phoneAndDesktop = [390, 1440] as const;
type Width = (typeof phoneAndDesktop)[number];

/**
 * Holds the page as it is, on a desktop and on a phone, to all of axe's rules in the light theme, and to its rules about
 * colour in the dark one: the themes differ in nothing else. The page has its own size again afterwards. A journey that
 * is walked at each width names the one that it is at: its other run holds the screen at the other.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  widths: readonly Width[] = phoneAndDesktop,
): Promise<void> {
  await test.step(`axe: ${name}`, async () => {
    await page.evaluate(axeCore.source);
    const own = page.viewportSize();
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await useTheme(page, 'light');
      expect.soft(await findViolations(page), `${name}, ${width} px, light`).toEqual([]);
      await useTheme(page, 'dark');
      expect.soft(await findViolations(page, aboutColour), `${name}, ${width} px, dark`).toEqual([]);
    }
    if (own) await page.setViewportSize(own);
  });
}
