import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { demoMerchant } from '../steps/catalog.ts';
import { confirmIdentity } from '../steps/identity.ts';
import { open } from '../steps/merchant.ts';
import { openRemembered } from '../steps/portal-api.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Experimentar' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar requisição' });
const success = (page: Page) => form(page).getByText('Sucesso · HTTP 200');

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Experimentar no Sandbox' }).click();
  await expect(send(page)).toBeVisible();
}

test('a reader without an account creates a customer with the demo pair, reads and deletes it', async ({
  page,
}) => {
  await open(page, '/documentation#customers-create');
  await openForm(page);
  await expect(form(page)).toContainText(/loja de demonstração, trl_sbx_ak_\w{39}:/);
  await expectAccessible(page, 'try-it');

  await test.step('an invalid body is not sent and stays', async () => {
    const body = form(page).getByLabel('Corpo (JSON)');
    await body.fill('{ "name": "Rita Nunes", }');
    await send(page).click();
    await expect(form(page).getByText(/^O corpo não é um JSON válido: confira a linha 1/)).toBeVisible();
    await body.fill('{ "name": "Rita Nunes", "email": "rita@exemplo.com.br" }');
    await send(page).click();
    await expect(success(page)).toBeVisible();
    await expect(form(page)).toContainText('"name": "Rita Nunes"');
    await expect(form(page).getByText(/^req_\w+$/)).toBeVisible();
    await expect(form(page).getByRole('link')).toHaveCount(0);
    await expectAccessible(page, 'try-it-answer');
  });

  await test.step('the next request starts with its id', async () => {
    await page.evaluate(() => {
      window.location.hash = '#customers-delete';
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Excluir cliente' })).toBeVisible();
    await openForm(page);
    await expect(form(page).getByLabel('id')).toHaveValue(/^cus_\w+$/);
    await send(page).click();
    const question = page.getByRole('alertdialog').filter({ hasText: 'não há como desfazer' });
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expect(success(page)).toBeVisible();
  });
});

test('a merchant charges with an own pair after confirming their identity, and goes to the request and the payment', async ({
  browser,
}) => {
  // A reopened page holds a session, and no proof of identity.
  const context = await openRemembered(browser, demoMerchant);
  const page = await context.newPage();
  await open(page, '/admin/documentation#payments-create');
  await openForm(page);
  await send(page).click();
  await confirmIdentity(page, demoMerchant);
  await expect(success(page)).toBeVisible();

  const request = form(page).getByRole('link', { name: /^req_/ });
  const requestPath = (await request.getAttribute('href')) ?? '';
  await form(page).getByRole('link', { name: 'Ver o pagamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /R\$ 99,90/ })).toBeVisible();
  await open(page, requestPath);
  await expect(page.getByRole('heading', { level: 1, name: /POST \/payment\/process/ })).toBeVisible();
  await context.close();
});

test('a payment that was authorised is canceled with what the page remembers', async ({ page }) => {
  await open(page, '/documentation#payments-create');
  await openForm(page);
  const body = form(page).getByLabel('Corpo (JSON)');
  const order = JSON.parse(await body.inputValue());
  await body.fill(JSON.stringify({ ...order, capture: false }, null, 2));
  await send(page).click();
  await expect(form(page)).toContainText('"status": "requires_capture"');
  await page.evaluate(() => {
    window.location.hash = '#payments-cancel';
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelar pagamento' })).toBeVisible();
  await openForm(page);
  await send(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(form(page)).toContainText('"status": "canceled"');
});
