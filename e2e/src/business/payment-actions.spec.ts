import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { open, seeToast, signIn } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { choosePaymentAction } from '../steps/payment-page.ts';
import { createSeller } from '../steps/seller.ts';

const widths = [
  { name: '1440 px', viewport: { width: 1440, height: 900 } },
  { name: '390 px', viewport: { width: 390, height: 844 } },
] as const;

for (const { name, viewport } of widths) {
  test(`a merchant captures a part, cancels a Pix and pays one in the sandbox from its page at ${name}`, async ({
    page,
  }) => {
    const { person, keys } = await createSeller();
    await page.setViewportSize(viewport);
    await signIn(page, person);
    const title = page.getByRole('heading', { level: 1 });
    const pay = async (order: object): Promise<string> => {
      const { status, body } = await processPayment(keys, randomUUID(), order);
      expect(status).toBe(200);
      return body.data.id;
    };
    const show = (id: string) => open(page, `/admin/payments/${id}?environment=SANDBOX`);
    const pix = { paymentMethodId: undefined, paymentMethod: { type: 'pix', expiresIn: 3_600 } };

    await test.step('capture a part of what a card authorised', async () => {
      await show(await pay({ capture: false }));
      await expect(title).toContainText('Autorizado');
      await choosePaymentAction(page, 'Capturar');
      const modal = page.getByRole('dialog', { name: 'Capturar pagamento' });
      await modal.getByLabel('Valor a capturar').fill('5000');
      await expect(modal).toContainText('Os outros R$ 69,00 são liberados ao comprador');
      await expectAccessible(page, 'capture', [viewport.width]);
      await modal.getByRole('button', { name: 'Capturar R$ 50,00' }).click();
      await seeToast(page, 'R$ 50,00 capturados.');
      await expect(title).toContainText('Aprovado');
      await expect(page.getByRole('region', { name: 'Valores' })).toContainText('CapturadoR$ 50,00');
      await expect(page.getByRole('region', { name: 'Dados do pagamento' })).toContainText('Pago em');
    });

    await test.step('cancel a Pix that waits', async () => {
      await show(await pay(pix));
      await expect(title).toContainText('Aguardando Pix');
      await choosePaymentAction(page, 'Cancelar pagamento');
      const modal = page.getByRole('dialog', { name: 'Cancelar pagamento' });
      await expect(modal).toContainText('O código do Pix deixa de poder ser pago.');
      await modal.getByRole('button', { name: 'Cancelar pagamento' }).click();
      await seeToast(page, 'Pagamento cancelado.');
      await expect(title).toContainText('Cancelado');
    });

    await test.step('pay a Pix in the payer’s place, and see it come', async () => {
      await show(await pay(pix));
      await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText(
        'Do mais novo ao mais antigo',
      );
      await expectAccessible(page, 'a Pix of the sandbox', [viewport.width]);
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await expect(title).toContainText('Aprovado');
      await expect(page.getByRole('region', { name: 'Dados do pagamento' })).toContainText('ID do Pix (E2E)');
      await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText(
        'Evento recebido do Stripe',
      );
    });
  });
}
