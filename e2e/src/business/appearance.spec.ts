import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { choose, seeToast, signIn } from '../steps/merchant.ts';
import { createPixSeller, payLatest } from '../steps/payer.ts';

const phone = { width: 390, height: 844 };

/** A square logo of one colour, as the browser encodes it. */
async function drawLogo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(96, 96);
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#f4c542';
      context.fillRect(0, 0, 96, 96);
    }
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  });
  return Buffer.from(base64, 'base64');
}

test('a merchant dresses the payment page, and a stranger meets the shop there and pays it', async ({
  page,
  browser,
}) => {
  const { person, keys } = await createPixSeller();
  await signIn(page, person);
  await choose(page, 'Links de Pagamento');
  const card = page.getByRole('region', { name: 'Aparência' });
  await expect(card).toContainText('Clara de Andrade');
  await card.getByRole('button', { name: 'Aparência' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Aparência' });
  await form.getByLabel('Nome da loja').fill('Loja das Flores');
  await form.getByLabel('CNPJ').pressSequentially('11222333000181');
  await form.getByLabel('Cor do bloco').fill('#791b4b');
  await expect(form.getByText(/^Contraste: iniciais em branco 10,\d:1/)).toBeVisible();
  await form.getByLabel('Arquivo da logo').setInputFiles({
    ...{ name: 'logo.png', mimeType: 'image/png' },
    buffer: await drawLogo(page),
  });
  await expectAccessible(page, 'the appearance');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(page, 'Aparência salva.');
  await expect(card).toContainText('Loja das Flores');

  await page.getByRole('button', { name: 'Novo link' }).click();
  const newLink = page.getByRole('dialog', { name: 'Novo link' });
  await newLink.getByLabel('Descrição').fill('Rosas de novembro');
  await newLink.getByLabel('Valor', { exact: true }).pressSequentially('24990');
  await newLink.getByLabel('Gateway').selectOption('MERCADOPAGO');
  await newLink.getByRole('button', { name: 'Criar link' }).click();
  await seeToast(page, 'Link criado.');
  const address = await page
    .getByText(/\/pagar\/lnk_/)
    .first()
    .textContent();

  const stranger = await browser.newPage({ viewport: phone });
  await stranger.goto(String(address));
  const order = stranger.getByRole('region', { name: 'O que você está pagando' });
  await expect(order).toContainText('Loja das Flores');
  await expect(order).toContainText('CNPJ 11.•••.•••/0001-81');
  await expect(order).toContainText('Teste');
  const logo = order.locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await expect(logo.locator('..')).toHaveCSS('background-color', 'rgb(121, 27, 75)');
  await expectAccessible(stranger, 'the shop’s page');
  await stranger.getByLabel('Email').fill(`ana.${randomUUID().slice(0, 8)}@exemplo.com.br`);
  await stranger.getByRole('button', { name: 'Gerar Pix' }).click();
  await expect(stranger.getByText('Confira: Loja das Flores, R$ 249,90.')).toBeVisible();
  await expectAccessible(stranger, 'the shop’s Pix');
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await payLatest(keys);
  await expect(stranger.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await stranger.close();
});
