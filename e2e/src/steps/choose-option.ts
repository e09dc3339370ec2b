import { expect, type Page } from '@playwright/test';

/** Chooses an option by its label, as a person does: the button itself lies unseen below it. */
export async function chooseOption(page: Page, name: string): Promise<void> {
  const option = page.getByRole('radio', { name });
  await page.locator('label', { has: option }).click();
  await expect(option).toBeChecked();
}
