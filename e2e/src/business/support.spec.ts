import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { countClicks } from '../steps/clicks.ts';
import { choose, signIn } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { createPixSeller, payLatest } from '../steps/payer.ts';

test('"she paid twice by Pix" is answered by her name in 4 steps from sign-in, one of the two refunded', async ({
  page,
}) => {
  const { person, keys } = await createPixSeller();
  for (const gatewayType of ['STRIPE', 'MERCADOPAGO'] as const) {
    await processPayment(keys, randomUUID(), {
      ...{ gatewayType, amount: 8_990, paymentMethodId: undefined, customerEmail: 'sem@exemplo.com.br' },
      paymentMethod: { type: 'pix', expiresIn: 3_600 },
      payer: { name: 'Conceição Araújo', document: '529.982.247-25' },
    });
    await payLatest(keys);
  }
  await processPayment(keys);
  await signIn(page, person);
  const clicks = await countClicks(page);
  await choose(page, 'Pagamentos');
  await page.getByRole('searchbox', { name: 'Buscar pagamentos' }).fill('conceicao');
  await expect(page.getByText(/^Mostrando /)).toHaveText('Mostrando 1-2 de 2 resultados');
  const rows = page.getByRole('row').filter({ hasText: 'Conceição Araújo' });
  await expect(rows).toHaveCount(2);
  for (const gateway of ['Stripe', 'MercadoPago']) {
    await expect(rows.filter({ hasText: gateway })).toContainText(/R\$\s89,90.*Aprovado.*Pix/);
  }

  await test.step('the payment tells who paid, and by what document', async () => {
    await rows.filter({ hasText: 'MercadoPago' }).getByRole('link').click();
    const facts = page.getByRole('region', { name: 'Dados do pagamento' });
    await expect(facts).toContainText('Conceição Araújo');
    await expect(facts).toContainText('***.982.247-**');
    // The list, the name, the payment: the answer is there.
    expect(clicks.all.length).toBeLessThanOrEqual(4);
  });

  await test.step('one of the two goes back', async () => {
    await page.getByRole('button', { name: 'Reembolsar' }).click();
    const modal = page.getByRole('dialog', { name: 'Reembolsar pagamento' });
    await modal.getByRole('button', { name: /^Reembolsar R\$\s89,90$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Reembolsado');
  });
});
