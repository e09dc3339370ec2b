import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Documented test cards of the provider. */
export const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000002500003155',
  /** Can be saved, and is declined whenever it is charged. */
  failsLater: '4000000000000341',
  mastercard: '5555555555554444',
} as const;

const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/elements/payment"]');

async function enterCard(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel(/número do cartão/i).fill(number);
  await frame.getByLabel(/validade/i).fill('12 / 34');
  await frame.getByLabel(/CVC|Código de segurança/i).fill('123');
}

/** Fills the embedded card form, which lives in a frame of the provider's origin. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const submit = page.getByRole('button', { name: 'Finalizar Assinatura' });
  await expect(submit).toBeEnabled({ timeout: 30_000 });
  await enterCard(cardFrame(page), number);
}

/** Fills the one-line card entry of the own subscription's modal, in its frame. */
export async function fillNewCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Salvar cartão' })).toBeEnabled({ timeout: 30_000 });
  await enterCard(page.frameLocator('iframe[src*="/elements/card"]'), number);
}

/** Submits the filled form. */
export const pay = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Finalizar Assinatura' }).click();

/** Answers the bank's 3-D Secure challenge, in its frame. */
export const answerBank = (page: Page, answer: 'Autorizar' | 'Recusar'): Promise<void> =>
  page.frameLocator('iframe[src*="/elements/challenge"]').getByRole('button', { name: answer }).click();
