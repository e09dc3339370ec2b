import { expect, type Page } from '@playwright/test';
import type { Person } from './merchant.ts';

/** Enters the password in the step-up dialog; the interrupted call then continues. */
export async function confirmIdentity(page: Page, person: Pick<Person, 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme sua identidade' });
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}
