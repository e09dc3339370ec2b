import type { Page } from '@playwright/test';

/** Chooses what to do with the payment on the screen: a button, or on a phone a line of its sheet. */
export async function choosePaymentAction(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Ações do pagamento' });
  const button = page.getByRole('button', { name }).first();
  await sheet.or(button).first().waitFor();
  if (await sheet.isVisible()) await sheet.click();
  await button.click();
}
