import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { make, unique } from '../steps/catalog.ts';
import { open, signIn } from '../steps/merchant.ts';
import { createSeller } from '../steps/seller.ts';

interface Made {
  id: string;
  nextAction: { type: string; sandboxUrl: string };
}

const order = { amount: 15_000, currency: 'BRL', description: 'Rosas', customerEmail: 'ana@exemplo.com.br' };
const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

for (const [gatewayType, viewport] of [
  ['STRIPE', desktop],
  ['MERCADOPAGO', phone],
] as const) {
  test(`a Pix that a server made at ${gatewayType} is paid where its next action leads, at ${viewport.width} px`, async ({
    page,
  }) => {
    const { person, keys } = await createSeller(gatewayType);
    await page.setViewportSize(viewport);
    const pix = { gatewayType, paymentMethod: { type: 'pix' } };
    const payment = await make<Made>(keys, '/process', { ...order, ...pix });
    expect(payment.nextAction.type).toBe('pix');

    await test.step('pay as the payer, without an account', async () => {
      await page.goto(payment.nextAction.sandboxUrl);
      await expect(page.getByRole('region', { name: 'O que você está pagando' })).toContainText('Rosas');
      await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
      await expectAccessible(page, 'the page that plays the payer of a Pix');
      await page.getByRole('button', { name: /^Pagar R\$\s150,00$/ }).click();
      await expect(page.getByRole('heading', { name: 'Pago', exact: true })).toBeVisible();
      await expectAccessible(page, 'a Pix that was paid in its payer’s place');
    });

    await test.step('another payment’s address opens nothing', async () => {
      const other = await make<Made>(keys, '/process', { ...order, ...pix });
      const [, token] = payment.nextAction.sandboxUrl.split('#');
      await page.goto(`${other.nextAction.sandboxUrl.split('#')[0]}#${token}`);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Não encontramos este pagamento' })).toBeVisible();
      await expectAccessible(page, 'a payment that an address does not open');
    });

    await test.step('see it paid', async () => {
      await signIn(page, person);
      await open(page, `/admin/payments/${payment.id}?environment=SANDBOX`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Aprovado');
    });
  });
}

for (const viewport of [desktop, phone]) {
  test(`a renewal is rehearsed without waiting for its day, at ${viewport.width} px`, async ({ page }) => {
    const { person, keys } = await createSeller('STRIPE');
    const product = await make<{ id: string; prices: { id: string }[] }>(keys, '/products', {
      name: unique('Clube'),
      prices: [{ unitAmount: 8_990, recurrent: true, interval: 'month', intervalCount: 1 }],
    });
    const customer = await make<{ id: string }>(keys, '/customers', {
      name: 'Ana Souza',
      email: `${randomUUID()}@exemplo.com.br`,
    });
    const { id } = await make<{ id: string }>(keys, '/subscriptions', {
      ...{ customerId: customer.id, priceId: product.prices[0]?.id },
      paymentMethodId: 'pm_card_visa',
    });

    await page.setViewportSize(viewport);
    await signIn(page, person);
    await open(page, `/admin/subscriptions/${id}?environment=SANDBOX`);
    const invoices = page.getByRole('region', { name: 'Faturas' });
    await expect(invoices.getByText('Paga', { exact: true })).toHaveCount(1);
    await expectAccessible(page, 'a subscription of the sandbox', [viewport.width]);
    await page.getByRole('button', { name: 'Adiantar até a próxima cobrança' }).click();
    await expect(invoices.getByText('Paga', { exact: true })).toHaveCount(2);
  });
}
