import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { productUrls } from '../product/urls.ts';
import { expectAccessible } from '../steps/axe.ts';
import { confirmIdentity } from '../steps/identity.ts';
import { dismiss, open, signIn } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { createSeller } from '../steps/seller.ts';

/** Lets the payer pay at the second gateway's stand-in, which then tells us. */
async function pay(externalId: string): Promise<void> {
  const response = await fetch(`${productUrls().simulator}/_simulator/payments/${externalId}/pay`, {
    method: 'POST',
  });
  expect(response.status).toBe(200);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('MercadoPago is configured beside Stripe, and a Pix that is shown is paid before the merchant’s eyes', async ({
  page,
}) => {
  const { person, keys } = await createSeller();
  const account = randomUUID().replaceAll('-', '');
  await signIn(page, person);

  await test.step('save the second gateway’s keys', async () => {
    await open(page, '/admin/gateways');
    const card = page.getByRole('region', { name: 'MercadoPago', exact: true });
    await expect(card).toContainText('Não Configurado');
    await card.getByRole('button', { name: 'Configurar' }).click();
    await page.getByLabel('Public Key').fill(`TEST-key-${account}`);
    await page.getByLabel('Access Token', { exact: true }).fill(`TEST-token-${account}`);
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    await confirmIdentity(page, person);
    await dismiss(page, 'Configurações salvas com sucesso!');
    await expect(card).toContainText('Configurado');
  });

  const order = { gatewayType: 'MERCADOPAGO', paymentMethodId: undefined } as const;
  const pix = { type: 'pix', expiresIn: 3_600 };
  const { status, body } = await processPayment(keys, randomUUID(), { ...order, paymentMethod: pix });
  expect([status, body.data.status]).toEqual([200, 'requires_action']);

  await test.step('show its code, at any width', async () => {
    await open(page, `/admin/payments/${body.data.id}?environment=SANDBOX`);
    await expect(title(page)).toContainText('Aguardando Pix');
    await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
    await expectAccessible(page, 'a Pix that waits');
  });

  await test.step('see it paid, without touching the page', async () => {
    await pay(body.data.externalId);
    await expect(title(page)).toContainText('Aprovado');
    await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText(
      'Evento recebido do MercadoPago',
    );
  });

  await test.step('give a part of it back', async () => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.getByRole('button', { name: 'Reembolsar' }).click();
    const modal = page.getByRole('dialog', { name: 'Reembolsar pagamento' });
    await modal
      .getByRole('button', { name: /^Reembolsar/ })
      .last()
      .click();
    await expect(title(page)).toContainText('Reembols');
  });
});
