import { expect, type Page, test } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

declare global {
  /** In a page that `axeCore.source` ran in. */
  var axe: typeof axeCore;
}

/** Waits for animations to end, because axe would otherwise check intermediate colours. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running().map(({ finished }) => finished));
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

const aboutColour = ['color-contrast', 'link-in-text-block'];

/**
 * Holds the page as it is to all of axe's rules in the light theme, and to its rules about colour in the dark one: the
 * themes differ in nothing else.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await test.step(`axe: ${name}`, async () => {
    await page.evaluate(axeCore.source);
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await findViolations(page), `${name}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect.soft(await findViolations(page, aboutColour), `${name}, dark`).toEqual([]);
  });
}
