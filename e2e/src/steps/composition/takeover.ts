import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Gives a sign of a person, which the portal waits for, and waits until it has taken the prerendered page over. */
export async function takenOver(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('#root')).toBeVisible();
}
