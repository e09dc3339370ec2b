import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { confirmIdentity } from '../steps/identity.ts';
import { open, seeToast, signIn } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { payLatest } from '../steps/payer.ts';
import { choosePaymentAction } from '../steps/payment-page.ts';
import { createSeller } from '../steps/seller.ts';

const widths = [
  { name: '1440 px', viewport: { width: 1440, height: 900 } },
  { name: '390 px', viewport: { width: 390, height: 844 } },
] as const;

for (const { name, viewport } of widths) {
  test(`a merchant with Mercado Pago alone tests, charges by link and refunds in the portal at ${name}`, async ({
    page,
  }) => {
    const { person, keys } = await createSeller('MERCADOPAGO');
    await page.setViewportSize(viewport);
    await signIn(page, person);
    const title = page.getByRole('heading', { level: 1 });

    await test.step('send the test request of the keys screen', async () => {
      await open(page, '/admin/keys');
      await page.getByRole('button', { name: 'Enviar requisição de teste' }).click();
      await confirmIdentity(page, person);
      await expect(page.getByText('Sucesso · HTTP 200')).toBeVisible();
    });

    await test.step('make a link with what its form begins with', async () => {
      await open(page, '/admin/payment-links');
      await page.getByRole('button', { name: 'Novo link' }).click();
      const form = page.getByRole('dialog', { name: 'Novo link' });
      await expect(form.getByLabel('Descrição')).toBeFocused();
      await page.keyboard.type('Rosas');
      await form.getByLabel('Valor', { exact: true }).pressSequentially('24990');
      await expectAccessible(page, 'new link', [viewport.width]);
      await form.getByRole('button', { name: 'Criar link' }).click();
      await seeToast(page, 'Link criado.');
    });

    await test.step('read what only another gateway has', async () => {
      await open(page, '/admin/products');
      await expect(page.getByText('Nenhum gateway com produtos e assinaturas em Sandbox')).toBeVisible();
    });

    const { body } = await processPayment(keys, randomUUID(), {
      ...{ gatewayType: 'MERCADOPAGO', paymentMethodId: undefined },
      paymentMethod: { type: 'pix', expiresIn: 3_600 },
    });
    await payLatest(keys);

    await test.step('refund a part of a Pix, then the rest', async () => {
      await open(page, `/admin/payments/${body.data.id}?environment=SANDBOX`);
      await expect(title).toContainText('Aprovado');
      const modal = page.getByRole('dialog', { name: 'Reembolsar pagamento' });
      await choosePaymentAction(page, 'Reembolsar');
      await modal.getByText('Parcial').click();
      await modal.getByLabel('Valor do reembolso').fill('1900');
      await modal.getByRole('button', { name: 'Reembolsar R$ 19,00' }).click();
      await seeToast(page, 'Reembolso solicitado com sucesso!');
      await expect(title).toContainText('Reembolso parcial');
      await choosePaymentAction(page, 'Reembolsar');
      await modal.getByRole('button', { name: 'Reembolsar R$ 100,00' }).click();
      await expect(title).toContainText('Reembolsado');
      await expect(page.getByRole('button', { name: 'Reembolsar' })).toHaveCount(0);
    });
  });
}
