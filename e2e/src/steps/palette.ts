import { expect, type Locator, type Page } from '@playwright/test';

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Busca do portal' });

/** Opens the command palette by keyboard, and expects the focus in its field. */
export async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  return field;
}

/** Finds an option of the palette by the beginning of its text. */
export const line = (page: Page, text: string): Locator =>
  palette(page)
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${text}`) });
