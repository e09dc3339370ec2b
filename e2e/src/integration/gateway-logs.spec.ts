import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { open } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { openRemembered } from '../steps/portal-api.ts';
import { createSeller } from '../steps/seller.ts';

test('a gateway shows a payment, the events received of it and the calls made for it', async ({
  browser,
}) => {
  const { person, keys } = await createSeller();
  const { body } = await processPayment(keys);
  const context = await openRemembered(browser, person);
  const page = await context.newPage();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await open(page, '/admin/gateways');
  await page.getByRole('button', { name: 'Ver Detalhes' }).first().click();

  await test.step('the payment', async () => {
    await page.getByRole('tab', { name: 'Transações' }).click();
    await expect(row(body.data.id)).toContainText('R$ 119,00');
    await expectAccessible(page, 'gateway, payments');
  });

  await test.step('the event, as it arrives', async () => {
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Ao vivo' }).click();
    await expect(row('payment_intent.succeeded')).toContainText(/Aplicado|Sem mudança/);
    await expect(row('payment_intent.succeeded')).toContainText(body.data.id);
    await page.getByRole('button', { name: 'payment_intent.succeeded' }).click();
    await expectAccessible(page, 'gateway, an event received');
    await page
      .getByRole('dialog', { name: 'Evento recebido' })
      .getByRole('button', { name: 'Fechar' })
      .click();
  });

  await test.step('the call, and the request that made it', async () => {
    await page.getByRole('tab', { name: 'Logs' }).click();
    const call = row('POST /v1/payment_intents').filter({ hasText: '200' });
    await expect(call).toBeVisible();
    await expectAccessible(page, 'gateway, calls');
    const link = call.getByRole('link');
    const requestId = await link.textContent();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/admin/requests/${requestId}`));
    await expect(page.getByRole('main')).toContainText(body.data.id);
  });
  await context.close();
});
