import { expect, type Page } from '@playwright/test';
import type { Person } from './merchant.ts';

/** Gives the password to the dialog that a call made the portal open; what was begun then goes on by itself. */
export async function confirmIdentity(page: Page, person: Pick<Person, 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme sua identidade' });
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}
