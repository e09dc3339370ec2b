import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { unique } from '../steps/catalog.ts';
import { chooseOption } from '../steps/choose-option.ts';
import { readMail } from '../steps/mail.ts';
import { createLink, createPixSeller, payLatest, typeCard } from '../steps/payer.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const email = () => `${unique('ana').replace(' ', '.')}@exemplo.com.br`;

for (const width of [390, 1440] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a link is paid by Pix, while its page watches, and the receipt comes', async ({ page }) => {
      const { keys } = await createPixSeller();
      const payer = email();
      await page.goto(await createLink(keys));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosas de novembro');
      await expect(page.getByText('R$ 249,90')).toBeVisible();
      await expectAccessible(page, 'a link', [width]);
      await page.getByLabel('Email').fill(payer);
      await page.getByLabel('Email').press('Enter');
      await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
      await expectAccessible(page, 'a Pix that waits', [width]);

      await page.reload();
      await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
      await payLatest(keys);
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
      await expectAccessible(page, 'a paid link', [width]);
      expect(await readMail(payer, 'Recibo do seu pagamento de R$\u00a0249,90')).toContain(
        'Rosas de novembro',
      );

      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(heading(page, 'Este link já foi pago')).toBeVisible();
    });

    test('a link is paid by boleto, whose address the postal code fills in', async ({ page }) => {
      const { keys } = await createPixSeller();
      await page.goto(await createLink(keys));
      await chooseOption(page, 'Boleto');
      await page.getByLabel('Email').fill(email());
      await page.getByLabel('Nome completo').fill('Ana Souza');
      await page.getByLabel('CPF ou CNPJ').fill('123.456.789-09');
      await page.getByLabel('CEP').pressSequentially('01310100');
      await expect(page.getByLabel('Rua')).not.toHaveValue('');
      await page.getByLabel('Número').fill('1000');
      await expectAccessible(page, 'a boleto’s form', [width]);
      await page.getByRole('button', { name: 'Gerar boleto' }).click();
      await expect(page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Abrir o boleto em PDF' })).toBeVisible();
      await expectAccessible(page, 'a boleto that waits', [width]);
      await payLatest(keys);
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
    });

    test('a link is paid in three instalments, with a card that only the gateway sees', async ({ page }) => {
      const { keys } = await createPixSeller();
      const sent: string[] = [];
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
        if (/50314332\s?15406351/.test(request.postData() ?? '')) sent.push(new URL(request.url()).pathname);
      });
      await page.goto(await createLink(keys));
      await expect(page.getByRole('radio', { name: 'Cartão' })).toBeVisible();
      expect(scripts.filter((url) => /stripe|mercadopago/.test(url))).toEqual([]);
      await chooseOption(page, 'Cartão');
      await page.getByLabel('Email').fill(email());
      await typeCard(page, 'APRO');
      await page.getByRole('radio', { name: /^3x de/ }).check();
      await expectAccessible(page, 'a card’s form', [width]);
      await page.getByRole('button', { name: 'Pagar com cartão' }).click();
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
      await expect(page.getByText(/Cartão em 3x/)).toBeVisible();
      expect(sent).toEqual(['/mercadopago/v1/card_tokens']);
      expect(scripts.some((url) => url.endsWith('/mercadopago/sdk/js/v2'))).toBe(true);
      expect(scripts.filter((url) => url.includes('stripe'))).toEqual([]);
    });

    test('a card that is declined is saved by Pix', async ({ page }) => {
      const { keys } = await createPixSeller();
      await page.goto(await createLink(keys));
      await chooseOption(page, 'Cartão');
      await page.getByLabel('Email').fill(email());
      await typeCard(page, 'FUND');
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await expect(page.getByRole('alert')).toContainText('O cartão foi recusado');
      await expectAccessible(page, 'a declined card', [width]);
      await page.getByRole('button', { name: 'Pagar com Pix' }).click();
      await page.getByRole('button', { name: 'Gerar Pix' }).click();
      await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
      await payLatest(keys);
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
    });
  });
}

test('at 360 px nothing is cut off, and a link at Stripe takes its card', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { keys } = await createPixSeller();
  await page.goto(await createLink(keys, { gatewayType: 'STRIPE', methods: ['card'], maxInstallments: 1 }));
  await page.getByLabel('Email').fill(email());
  await page.getByLabel('Nome impresso no cartão').fill('Ana Souza');
  const card = page.frameLocator('iframe').getByRole('textbox', { name: 'Número do cartão' });
  await card.click();
  await page.keyboard.type('42424242424242421234123');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
