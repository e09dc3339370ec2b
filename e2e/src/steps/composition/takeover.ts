import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Waits until the portal has taken the prerendered page over: from then on its buttons work. */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('#root')).toBeVisible();
}
