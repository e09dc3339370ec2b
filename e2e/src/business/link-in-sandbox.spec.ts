import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { open, seeToast, signIn } from '../steps/merchant.ts';
import { createSeller } from '../steps/seller.ts';

const widths = [
  { name: '1440 px', viewport: { width: 1440, height: 900 } },
  { name: '390 px', viewport: { width: 390, height: 844 } },
] as const;

for (const gateway of ['STRIPE', 'MERCADOPAGO'] as const) {
  for (const { name, viewport } of widths) {
    test(`a Pix link at ${gateway} is made, shared and paid in the sandbox on its own pages at ${name}`, async ({
      page,
      context,
    }) => {
      const { person } = await createSeller(gateway);
      await page.setViewportSize(viewport);
      await signIn(page, person);

      await test.step('make the link: an amount that the gateway refuses is named at once', async () => {
        await open(page, '/admin/payment-links');
        await page.getByRole('button', { name: 'Novo link' }).click();
        const form = page.getByRole('dialog', { name: 'Novo link' });
        await expect(form.getByLabel('Descrição')).toBeFocused();
        await page.keyboard.type('Rosas');
        const amount = form.getByLabel('Valor', { exact: true });
        await amount.pressSequentially('1');
        await form.getByRole('button', { name: 'Criar link' }).click();
        await expect(form.getByText(/^O valor mínimo por (cartão|Pix) é R\$\s0,50\.$/)).toBeVisible();
        await amount.fill('24990');
        await form.getByRole('button', { name: 'Criar link' }).click();
        await seeToast(page, 'Link criado.');
      });

      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Abrir a página' }).click();
      const payer = await opened;
      await payer.setViewportSize(viewport);

      await test.step('pay it as its payer, on the page that is shared', async () => {
        await payer.getByLabel('Email').fill('ana@exemplo.com.br');
        await payer.getByRole('button', { name: 'Gerar Pix' }).click();
        await expect(payer.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
        await expectAccessible(payer, 'a Pix of a link in the sandbox', [viewport.width]);
        await payer.getByRole('button', { name: 'Simular pagamento' }).click();
        await expect(payer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
      });

      await test.step('see it paid', async () => {
        await page.bringToFront();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Pago');
      });
    });
  }
}
