import type { Page } from '@playwright/test';
import type { Person } from './merchant.ts';

/** Fills the registration's required fields and accepts the terms. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('Sobrenome').fill(person.surname);
  await page.getByLabel('CPF').fill(person.cpf);
  await page.getByLabel('Data de Nascimento').fill('02/01/1990');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Telefone').fill(person.phone);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /termos/ }).check();
}
