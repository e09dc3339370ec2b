import { screen, waitFor, within } from '@testing-library/react';
import type { DeliveryError } from '@trilho/contracts/webhook';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildDelivery, buildEndpoint, buildReplay } from '../mocks/builders.ts';
import { type ServerState, secretInForce, webhookHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const address = '/admin/webhooks/we_0351k2Tn9aQ';

function open(initial: Partial<ServerState> = {}, search = '') {
  const { state, handlers } = webhookHandlers(initial);
  server.use(...handlers);
  return { state, ...renderAt(remote.routes, `${address}${search}`, { environment: 'SANDBOX' }) };
}

const opened = async (type: string) =>
  within(await screen.findByRole('region', { name: `Entrega de ${type}` }));

const failedDelivery = buildDelivery({
  id: 'dlv_failed',
  eventType: 'invoice.paid',
  status: 'failed',
  attempts: 3,
  lastStatus: null,
  lastError: 'timeout' satisfies DeliveryError,
});

test('a delivery shows its attempts, the request beside the answer, and leads to its payment', async () => {
  open();
  const shown = await opened('payment.succeeded');
  expect(shown.getByText('200 em 84 ms')).toBeVisible();
  expect(shown.getByText(/webhook-signature: v1,/)).toBeVisible();
  expect(shown.getByText(/"received"/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Ver pagamento' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_0351k2Tn8fE?environment=SANDBOX',
  );
});

test('choosing another attempt shows its answer', async () => {
  const view = open({ deliveries: [buildDelivery({ attempts: 2 })] });
  const shown = await opened('payment.succeeded');
  expect(shown.getByRole('button', { name: /^2ª tentativa/ })).toHaveAttribute('aria-pressed', 'true');
  await view.user.click(shown.getByRole('button', { name: /^1ª tentativa/ }));
  expect(await shown.findByText(/Service Unavailable/)).toBeVisible();
});

test('a status narrows the list, and it is part of the address', async () => {
  const view = open({ deliveries: [buildDelivery(), failedDelivery] });
  await opened('payment.succeeded');
  await view.user.click(screen.getByRole('button', { name: 'Falharam' }));
  const shown = await opened('invoice.paid');
  expect(shown.getByText(/As tentativas acabaram/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Lista de entregas' }));
  expect(list.getAllByRole('button')).toHaveLength(1);
  expect(list.getByText(/Sem resposta em 15 s/)).toBeVisible();
  expect(view.router.state.location.search).toContain('status=failed');
});

test('pages follow their cursors', async () => {
  const deliveries = Array.from({ length: 25 }, (_, n) => buildDelivery({ id: `dlv_${n}` }));
  const view = open({ deliveries });
  expect(await screen.findByText('Mostrando 1-20 de 25 resultados')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(await screen.findByText('Mostrando 21-25 de 25 resultados')).toBeVisible();
});

test('a linked delivery is open, also when it is not on the first page', async () => {
  const deliveries = Array.from({ length: 25 }, (_, n) => buildDelivery({ id: `dlv_${n}` }));
  open({ deliveries: [...deliveries, failedDelivery] }, '?environment=SANDBOX&delivery=dlv_failed');
  await opened('invoice.paid');
});

test('replaying a delivery asks the server, and it is tried again', async () => {
  const view = open({ deliveries: [failedDelivery] });
  const shown = await opened('invoice.paid');
  await view.user.click(shown.getByRole('button', { name: 'Reenviar' }));
  await waitFor(() => expect(view.state.deliveries[0]).toMatchObject({ status: 'pending', isReplay: true }));
  expect(await shown.findByText('Tentando')).toBeVisible();
});

test('new deliveries appear while the screen is open, and the one that is read stays', async () => {
  const view = open();
  await opened('payment.succeeded');
  view.state.deliveries = [
    buildDelivery({ id: 'dlv_2', eventType: 'refund.succeeded' }),
    ...view.state.deliveries,
  ];
  expect(await screen.findByText('refund.succeeded', { selector: 'ul *' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Entrega de payment.succeeded' })).toBeVisible();
});

test('everything since a moment is sent again, with its progress', async () => {
  const view = open();
  await opened('payment.succeeded');
  await view.user.click(screen.getByRole('button', { name: 'Reenviar eventos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar eventos' }));
  await view.user.click(dialog.getByRole('radio', { name: 'Tudo' }));
  await view.user.click(dialog.getByRole('radio', { name: '7 dias' }));
  await view.user.click(dialog.getByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByRole('progressbar', { name: 'Progresso do reenvio' })).toHaveValue(12);
  expect(view.state.replays[0]?.scope).toBe('all');
  view.state.replays = [buildReplay({ succeeded: 36, failed: 1 })];
  expect(await screen.findByText('37 de 37 eventos, 1 falha')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a replay whose deliveries are not kept any more is over', async () => {
  const completedAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
  open({ replays: [buildReplay({ succeeded: 0, completedAt })] });
  const last = within(await screen.findByRole('region', { name: 'Último reenvio' }));
  expect(last.getByText(/^Reenviado:/)).toBeVisible();
  expect(last.getByText('37 eventos')).toBeVisible();
  expect(last.queryByRole('progressbar')).toBeNull();
  await opened('payment.succeeded');
});

test('the secret is shown on request', async () => {
  const view = open();
  const secret = within(await screen.findByRole('group', { name: 'Chave secreta' }));
  await view.user.click(secret.getByRole('button', { name: 'Mostrar' }));
  expect(await secret.findByText(secretInForce)).toBeVisible();
});

test('rotating the secret shows the new one, and until when the old one signs', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Trocar chave secreta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trocar chave secreta' }));
  await view.user.click(dialog.getByRole('button', { name: 'Gerar outra chave' }));
  expect(await dialog.findByText(/A anterior também assina até/)).toBeVisible();
  expect(dialog.getByText(/^whsec_/)).toBeVisible();
});

test('deleting leads back to the list', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await view.user.click(await screen.findByRole('button', { name: 'Excluir webhook' }));
  expect(await screen.findByText('Nenhum webhook ainda')).toBeVisible();
});

test('the chart can be read as a table, for a week too', async () => {
  const view = open();
  await view.user.click(await screen.findByText('Ver os números em tabela'));
  const table = within(screen.getByRole('table', { name: 'Tentativas por período' }));
  expect(table.getAllByRole('row')).toHaveLength(25);
  await view.user.click(screen.getByRole('radio', { name: '7 dias' }));
  const chart = screen.getByRole('slider', { name: 'Gráfico: Tentativas por período' });
  await waitFor(() =>
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d\d\/\d\d, \d\d h: /)),
  );
});

test('an id of another environment leads there', async () => {
  open({ endpoints: [buildEndpoint({ environment: 'PRODUCTION' })] });
  expect(await screen.findByText('Webhook não encontrado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Procurar em Produção' })).toHaveAttribute(
    'href',
    `${address}?environment=PRODUCTION`,
  );
});

test('a failed load of the deliveries can be tried again', async () => {
  const { handlers } = webhookHandlers();
  const broken = http.get(apiUrl('/portal/webhooks/:id/deliveries'), () => fail(500, 'x'), { once: true });
  server.use(broken, ...handlers);
  const view = renderAt(remote.routes, address, { environment: 'SANDBOX' });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  await view.user.click(retry);
  await opened('payment.succeeded');
});
