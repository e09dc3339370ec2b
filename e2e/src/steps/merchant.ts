import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { productUrls } from '../product/urls.ts';

/** Data of a person who registers. */
export interface Person {
  name: string;
  surname: string;
  email: string;
  cpf: string;
  phone: string;
  birthDate: string;
  password: string;
}

const checkDigit = (digits: number[]): number =>
  ((digits.reduce((sum, digit, index) => sum + digit * (digits.length + 1 - index), 0) * 10) % 11) % 10;

/** Builds a CPF with valid check digits. */
export function buildCpf(): string {
  const digits = Array.from({ length: 9 }, (_, index) => (index === 0 ? 3 : randomInt(10)));
  digits.push(checkDigit(digits));
  digits.push(checkDigit(digits));
  return digits.join('');
}

/** Builds a person without an account. */
export const buildPerson = (): Person => ({
  name: 'Clara',
  surname: 'de Andrade',
  email: `clara.${Date.now()}.${randomInt(1e9)}@lojadaclara.com.br`,
  cpf: buildCpf(),
  phone: '11987654321',
  birthDate: '1990-01-02',
  password: 'Ferrovia!Azul7',
});

/** Registers through the API, for journeys that start after the registration. */
export async function register(person: Person = buildPerson()): Promise<Person> {
  const response = await fetch(`${productUrls().portal}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(response.status, await response.text()).toBe(200);
  return person;
}

/** Opens a path of the portal. Resolves once what was rendered at build, if anything, has given way to the live page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${productUrls().portal}${path}`);
  // A sign of a person, which the scripts of a prerendered page wait for.
  await page.keyboard.press('Shift');
  await expect(page.locator('#prerendered')).toHaveCount(0);
}

/** Waits until everything that the screen requested has arrived; a status says so while it loads. */
export async function finishLoading(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
}

/** Fills the sign-in screen and sends it. */
export async function sendSignIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in on the screen and waits for the dashboard. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await open(page, '/login');
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Clicks an item of the sidebar. */
export const choose = (page: Page, item: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: item, exact: true }).click();

/** Checks a short message that leaves by itself. */
export const seeToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.locator('[aria-live] p').filter({ hasText: text }).last()).toBeVisible();

/** Checks what a refused sign-in shows above the form. */
export const seeRefusal = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

/** Checks the text of the notification on the screen and presses its only button. */
export async function dismiss(page: Page, text: string | RegExp): Promise<void> {
  const notification = page.getByRole('alertdialog').filter({ hasText: text });
  await expect(notification).toBeVisible();
  // A success may close by itself before it is pressed.
  const button = notification.getByRole('button', { name: /^(OK|Entendi|Confirmar)$/ });
  await button.click({ timeout: 5000 }).catch(() => undefined);
  await expect(notification).toBeHidden();
}
