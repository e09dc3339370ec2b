import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Waits for animations to end, because axe would otherwise check intermediate colours. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running().map(({ finished }) => finished));
  });
}

async function findViolations(page: Page, axe: AxeBuilder): Promise<string[]> {
  await settle(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      // The card frame is transparent: inside it axe assumes a white page behind.
      .filter(({ target }) => id !== 'color-contrast' || target.length === 1)
      .map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/**
 * Holds the page as it is to all of axe's rules in the light theme, and to its rules about colour in the dark one: the
 * themes differ in nothing else.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await test.step(`axe: ${name}`, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await findViolations(page, new AxeBuilder({ page })), `${name}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const colours = new AxeBuilder({ page }).withTags('cat.color');
    expect.soft(await findViolations(page, colours), `${name}, dark`).toEqual([]);
  });
}
