import { expect, type Page } from '@playwright/test';

const wholeKey = /^trl_(sbx|prd)_[as]k_[0-9A-Za-z]{39}$/;

/** Presses 'Mostrar' of a key and reads it once it is shown in full. */
export async function revealKey(page: Page, label: 'Access Key' | 'Secret Key'): Promise<string> {
  const field = page.getByRole('group', { name: label });
  await field.getByRole('button', { name: 'Mostrar' }).click();
  const key = field.getByText(wholeKey);
  await expect(key).toBeVisible();
  return ((await key.textContent()) ?? '').trim();
}
