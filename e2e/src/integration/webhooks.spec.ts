import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { confirmIdentity } from '../steps/identity.ts';
import { choose, dismiss, open, signIn } from '../steps/merchant.ts';
import { processPayment } from '../steps/merchant-server.ts';
import { callPortal, openRemembered, startSession } from '../steps/portal-api.ts';
import { createSeller, type Seller } from '../steps/seller.ts';
import { startReceiver, type WebhookReceiver } from '../steps/webhook-receiver.ts';

const name = 'Loja das Flores';
/** A masked one has bullets. */
const wholeSecret = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
let receiver: WebhookReceiver;
let seller: Seller;
test.beforeEach(async () => {
  [receiver, seller] = await Promise.all([startReceiver(), createSeller()]);
});
test.afterEach(() => receiver.close());

const card = (page: Page) => page.getByRole('article', { name });
const act = async (page: Page, action: string) => {
  await card(page)
    .getByRole('button', { name: `Ações de ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Fills the form of a webhook for all events, and returns it. */
async function fillNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Adicionar Webhook' }).click();
  const form = page.getByRole('form', { name: 'Novo webhook' });
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('URL').fill(receiver.url);
  await form.getByRole('button', { name: /^Eventos:/ }).click();
  await form.getByRole('checkbox', { name: /^Todos os eventos/ }).check();
  return form;
}

const openDelivery = (page: Page, type: string) =>
  page
    .getByRole('list', { name: 'Lista de entregas' })
    .getByRole('button')
    .filter({ hasText: type })
    .first()
    .click();
const delivery = (page: Page, type: string) => page.getByLabel(`Entrega de ${type}`);

test('a merchant’s server receives and verifies the event of its payment', async ({ page }) => {
  await signIn(page, seller.person);
  await choose(page, 'Webhooks');

  await test.step('add a webhook for all events', async () => {
    const form = await fillNew(page);
    await expectAccessible(page, 'webhooks, the form');
    // The sign-in just now counts as proof of identity.
    await form.getByRole('button', { name: 'Salvar webhook' }).click();
    await dismiss(page, 'Webhook adicionado com sucesso!');
  });

  await test.step('give its secret to the server', async () => {
    await act(page, 'Editar');
    const form = page.getByRole('form', { name: 'Editar webhook' });
    await form.getByRole('button', { name: 'Mostrar' }).click();
    await expect(form.getByLabel('Chave secreta')).toHaveValue(wholeSecret);
    receiver.secret = await form.getByLabel('Chave secreta').inputValue();
    await form.getByRole('button', { name: 'Cancelar' }).click();
  });

  const { body } = await processPayment(seller.keys);
  const eventId = await receiver.waitFor('payment.succeeded', body.data.id);
  expect(receiver.refused).not.toContain(400);

  await test.step('the delivery leads to the payment, whose history leads back', async () => {
    await card(page).getByRole('link', { name }).click();
    await openDelivery(page, 'payment.succeeded');
    const shown = delivery(page, 'payment.succeeded');
    await expect(shown).toContainText(eventId);
    await expect(shown).toContainText('Entregue');
    await shown.getByRole('link', { name: /pagamento/i }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/payments/${body.data.id}`));
    const deliveries = page
      .getByRole('region', { name: 'Linha do tempo' })
      .getByRole('list', { name: 'Entregas deste evento' });
    await expect(deliveries.first()).toContainText('Entregue');
    await deliveries.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(/\/admin\/webhooks\/we_.*delivery=dlv_/);
    await expect(delivery(page, 'payment.succeeded')).toContainText(eventId);
  });
});

test('a failing endpoint shows its attempts, and a replay delivers once it is mended', async ({
  browser,
}) => {
  const session = await startSession(seller.person);
  const { data: endpoint, status } = await callPortal<{ id: string }>({
    path: `/payment/stripe/webhooks?userId=${session.userId}&environment=SANDBOX`,
    body: { description: name, url: receiver.url, enabledEvents: ['payment_intent.succeeded'] },
    session,
  });
  expect(status).toBe(200);
  receiver.brokenStatus = 503;
  const { body } = await processPayment(seller.keys);
  const context = await openRemembered(browser, seller.person);
  const page = await context.newPage();

  await test.step('the secret is shown behind the password', async () => {
    await open(page, '/admin/webhooks');
    await act(page, 'Editar');
    const form = page.getByRole('form', { name: 'Editar webhook' });
    await form.getByRole('button', { name: 'Mostrar' }).click();
    await confirmIdentity(page, seller.person);
    await expect(form.getByLabel('Chave secreta')).toHaveValue(wholeSecret);
    receiver.secret = await form.getByLabel('Chave secreta').inputValue();
    await form.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('its attempts are there, and a replay delivers', async () => {
    await open(page, `/admin/webhooks/${endpoint.id}?environment=SANDBOX`);
    await openDelivery(page, 'payment.succeeded');
    const shown = delivery(page, 'payment.succeeded');
    await expect(shown).toContainText('503');
    receiver.brokenStatus = null;
    await shown.getByRole('button', { name: 'Reenviar' }).click();
    await receiver.waitFor('payment.succeeded', body.data.id);
    await expect(shown).toContainText('Entregue');
    await expectAccessible(page, 'webhooks, a delivery');
  });

  await test.step('a test event arrives', async () => {
    await open(page, '/admin/webhooks');
    await expectAccessible(page, 'webhooks');
    await act(page, 'Enviar evento de teste');
    await receiver.waitFor('webhook.test');
    await expect(delivery(page, 'webhook.test')).toContainText('Entregue');
  });
  expect(receiver.refused).not.toContain(400);
  await context.close();
});

test('an endpoint that takes anything is graded before production, with a ring and the code that mends it', async ({
  browser,
}) => {
  const session = await startSession(seller.person);
  const { data: endpoint } = await callPortal<{ id: string }>({
    path: `/payment/stripe/webhooks?userId=${session.userId}&environment=SANDBOX`,
    body: { description: name, url: receiver.url, enabledEvents: ['payment_intent.succeeded'] },
    session,
  });
  receiver.brokenStatus = 204;
  const context = await openRemembered(browser, seller.person);
  const page = await context.newPage();
  await open(page, `/admin/webhooks/${endpoint.id}?environment=SANDBOX`);
  const report = page.getByRole('region', { name: 'Teste para produção' });
  await report.getByRole('button', { name: 'Testar agora' }).click();
  await expect(report.getByRole('heading', { name: 'Ainda não está pronto' })).toBeVisible();

  const ring = await report.getByText(/^\d\/7$/).boundingBox();
  const firstTrial = await report.getByRole('heading', { name: 'Assinatura errada' }).boundingBox();
  expect(ring?.y).toBeLessThan(firstTrial?.y ?? 0);
  await expect(report.getByRole('tabpanel')).toContainText('verifyWebhook');
  await expectAccessible(page, 'webhooks, graded');
  await context.close();
});

test('in a kept session a new webhook asks for the password, and what follows does not ask again', async ({
  browser,
}) => {
  const context = await openRemembered(browser, seller.person);
  const page = await context.newPage();
  await open(page, '/admin/webhooks');
  const identity = page.getByRole('dialog', { name: 'Confirme sua identidade' });

  await test.step('declined, the form keeps what was typed', async () => {
    const form = await fillNew(page);
    await form.getByRole('button', { name: 'Salvar webhook' }).click();
    await expectAccessible(page, 'webhooks, the form, confirming who one is');
    await identity.getByRole('button', { name: 'Cancelar' }).click();
    await expect(form.getByLabel('URL')).toHaveValue(receiver.url);
    await form.getByRole('button', { name: 'Salvar webhook' }).click();
    await confirmIdentity(page, seller.person);
    await dismiss(page, 'Webhook adicionado com sucesso!');
  });

  await test.step('another address does not ask again', async () => {
    await act(page, 'Editar');
    const form = page.getByRole('form', { name: 'Editar webhook' });
    await form.getByLabel('URL').fill(`${receiver.url}?loja=2`);
    await form.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Webhook atualizado.')).toBeVisible();
  });

  await test.step('nor do past events that are sent again', async () => {
    await card(page).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Reenviar eventos' }).click();
    const replay = page.getByRole('dialog', { name: 'Reenviar eventos' });
    await replay.getByRole('button', { name: 'Reenviar', exact: true }).click();
    await expect(page.getByLabel('Último reenvio')).toBeVisible();
    await expect(identity).toBeHidden();
  });
  await context.close();
});
