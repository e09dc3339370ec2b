import { screen, waitFor, within } from '@testing-library/react';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildSecondConfig, gatewayHandlers, twoGateways } from '../mocks/handlers.ts';
import { buildCall, buildEvent, buildPayment, type Logs, logHandlers } from '../mocks/logs.ts';
import remote from '../remote.tsx';

async function open(tab: string, logs: Logs, ...answers: RequestHandler[]) {
  const asked: URLSearchParams[] = [];
  const listen = http.get(apiUrl('/portal/:log'), ({ request }) => {
    asked.push(new URL(request.url).searchParams);
  });
  server.use(listen, ...answers, ...gatewayHandlers([buildPaymentConfig()]), ...logHandlers(logs));
  const view = renderAt(remote.routes, '/admin/gateways');
  const first = within(await screen.findByRole('region', { name: 'Stripe' }));
  await view.user.click(first.getByRole('button', { name: 'Ver Detalhes' }));
  await view.user.click(await screen.findByRole('tab', { name: tab }));
  return { ...view, asked };
}
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent?.replaceAll(/\s+/g, ' '));

const other = { gateway: 'MERCADOPAGO' } as const;

test('Transações: each payment with its result, linked to its screen', async () => {
  await open('Transações', {
    payments: [
      buildPayment(),
      buildPayment({ id: 'pay_2', status: 'failed', customerName: null, amountCaptured: 0 }),
      buildPayment({ id: 'pay_3', amountRefunded: 5_990 }),
    ],
  });
  expect(await rows()).toEqual([
    'Ana RibeiroR$ 249,90Aprovadopay_0Na3kT7Hq2b4c5d6e7f8g920/11/2026 14:32',
    'ana@lojadasflores.com.brR$ 249,90Recusadopay_220/11/2026 14:32',
    'Ana RibeiroR$ 249,90Reembolso parcialpay_320/11/2026 14:32',
  ]);
  expect(screen.getAllByRole('link', { name: 'Ana Ribeiro' })[0]).toHaveAttribute(
    'href',
    '/admin/payments/pay_0Na3kT7Hq2b4c5d6e7f8g9?environment=SANDBOX',
  );
});

test('Webhooks: each event with its effect, and its details on request', async () => {
  const failed = buildEvent({
    id: 'evt_2',
    type: 'customer.subscription.updated',
    resourceId: 'sub_1',
    effect: 'failed',
    attempts: 12,
    lastError: 'O gateway não respondeu a tempo.',
  });
  const { user } = await open('Webhooks', {
    events: [buildEvent(), failed, buildEvent({ id: 'evt_3', effect: 'ignored', resourceId: null })],
  });
  expect(await rows()).toEqual([
    'payment_intent.succeededAplicadopay_0Na3kT7Hq2b4c5d6e7f8g920/11 14:32:07',
    'customer.subscription.updatedFalhousub_120/11 14:32:07',
    'payment_intent.succeededIgnorado–20/11 14:32:07',
  ]);
  expect(screen.getByRole('link', { name: 'pay_0Na3kT7Hq2b4c5d6e7f8g9' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_0Na3kT7Hq2b4c5d6e7f8g9?environment=SANDBOX',
  );
  await user.click(screen.getByRole('button', { name: failed.type }));
  const details = await screen.findByRole('dialog', { name: 'Evento recebido' });
  expect(within(details).getByRole('alert')).toHaveTextContent('O gateway não respondeu a tempo.');
  expect(details).toHaveTextContent('Tentativas12');
  expect(within(details).getByRole('link', { name: 'sub_1' })).toHaveAttribute(
    'href',
    '/admin/subscriptions/sub_1?environment=SANDBOX',
  );
});

test.each([
  { tab: 'Transações', logs: { payments: [buildPayment(), buildPayment({ id: 'pay_2', ...other })] } },
  { tab: 'Webhooks', logs: { events: [buildEvent(), buildEvent({ id: 'evt_2', ...other })] } },
  { tab: 'Logs', logs: { calls: [buildCall(), buildCall({ id: 'pcl_2', ...other })] } },
])('$tab: only those of the gateway whose details are open', async ({ tab, logs }) => {
  const { asked } = await open(
    tab,
    logs,
    ...gatewayHandlers([buildPaymentConfig(), buildSecondConfig()], twoGateways),
  );
  expect(await rows()).toHaveLength(1);
  expect(asked.at(-1)?.get('gateway')).toBe('STRIPE');
});

test('an address that asks for calls opens the gateway that they were made to', async () => {
  server.use(
    ...gatewayHandlers([buildPaymentConfig(), buildSecondConfig()], twoGateways),
    ...logHandlers({ calls: [buildCall(), buildCall({ id: 'pcl_2', requestId: 'req_outra', ...other })] }),
  );
  renderAt(remote.routes, '/admin/gateways?logs=req_outra');
  expect(await screen.findByRole('region', { name: 'Detalhes do MercadoPago' })).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test('Logs: each call leads to the request that made it, or says what did', async () => {
  const own = { requestId: null, idempotencyKey: null };
  await open('Logs', {
    calls: [
      buildCall(),
      buildCall({
        id: 'pcl_2',
        status: 402,
        outcome: 'refused',
        errorType: 'card_error',
        errorCode: 'expired',
      }),
      buildCall({ id: 'pcl_3', trigger: 'portal' }),
      buildCall({ id: 'pcl_4', trigger: 'import', ...own, status: null, errorType: 'timeout' }),
    ],
  });
  const request = 'req_0Na3kT7Hq2b4c5d6e7f8m3';
  expect(await rows()).toEqual([
    `POST /v1/payment_intents200${request}1.204 ms20/11 14:32:07`,
    `POST /v1/payment_intents402expired${request}1.204 ms20/11 14:32:07`,
    'POST /v1/payment_intents200Portal1.204 ms20/11 14:32:07',
    'POST /v1/payment_intentsSem respostaImportação1.204 ms20/11 14:32:07',
  ]);
  expect(screen.getAllByRole('link', { name: request })[0]).toHaveAttribute(
    'href',
    `/admin/requests/${request}?environment=SANDBOX`,
  );
});

test('the details of a call name what the provider and we call it, to be copied', async () => {
  const { user } = await open('Logs', {
    calls: [buildCall({ status: 402, outcome: 'refused', errorType: 'card_error', errorCode: 'expired' })],
  });
  await user.click(await screen.findByRole('button', { name: 'POST /v1/payment_intents' }));
  const details = await screen.findByRole('dialog', { name: 'Chamada ao gateway' });
  expect(within(details).getByRole('alert')).toHaveTextContent('card_error: expired');
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  for (const name of ['ID no gateway', 'ID da requisição no gateway', 'chave de idempotência'])
    await user.click(within(details).getByRole('button', { name: `Copiar ${name}` }));
  expect(copied).toEqual(['pi_3Qk8vX2eZvKYlo2C', 'req_Hq2b4c5d6e7f8', 'pay_0Na3kT7Hq2b4c5d6e7f8g9:create']);
  await user.click(within(details).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a call that our own work made later names what made it, and the request that it goes back to', async () => {
  const { user } = await open('Logs', { calls: [buildCall({ trigger: 'event', requestId: 'req_post' })] });
  expect((await rows())[0]).toContain('Evento do gateway');
  await user.click(screen.getByRole('button', { name: 'POST /v1/payment_intents' }));
  const details = await screen.findByRole('dialog', { name: 'Chamada ao gateway' });
  expect(details).toHaveTextContent('MotivoEvento do gateway');
  expect(details).toHaveTextContent('Requisiçãoreq_post');
  expect(within(details).queryByRole('link', { name: 'req_post' })).toBeNull();
});

test('filters, search and pages are the server’s, and a filter returns to the first page', async () => {
  const calls = Array.from({ length: 45 }, (_, index) => buildCall({ id: `pcl_${index}` }));
  const { user, asked } = await open('Logs', { calls });
  expect(await screen.findByText('Mostrando 1-20 de 45 resultados')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(await screen.findByText('Mostrando 21-40 de 45 resultados')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Resposta' }), 'Aceita');
  expect(await screen.findByText('Mostrando 1-20 de 45 resultados')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar chamadas' }), 'pcl_44');
  expect(await screen.findByText('Mostrando 1-1 de 1 resultados')).toBeVisible();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    userId: 'usr_marina',
    environment: 'SANDBOX',
    size: '20',
    search: 'pcl_44',
    outcome: 'succeeded',
    gateway: 'STRIPE',
  });
});

test('a search without a match can be cleared', async () => {
  const { user } = await open('Webhooks', { events: [buildEvent()] });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Efeito' }), 'Falhou');
  expect(await screen.findByText('Nada encontrado')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['Transações', 'Nenhuma transação ainda'],
  ['Webhooks', 'Nenhum evento ainda'],
  ['Logs', 'Nenhuma chamada nos últimos 30 dias'],
])('%s says why it is empty', async (tab, text) => {
  await open(tab, {});
  expect(await screen.findByText(text)).toBeVisible();
});

test('the list scrolls by itself within 400 px, from the keyboard as well', async () => {
  await open('Logs', { calls: [buildCall()] });
  const list = await screen.findByRole('region', { name: 'Lista de chamadas' });
  expect(list).toHaveStyle({ maxHeight: '400px' });
  expect(list).toHaveAttribute('tabindex', '0');
});

test('refreshing shows what has come, once or while live', async () => {
  const { user } = await open('Logs', { calls: [buildCall()] });
  expect(await rows()).toHaveLength(1);
  const calls = [buildCall({ id: 'pcl_2' }), buildCall()];
  server.use(...logHandlers({ calls }));
  await user.click(screen.getByRole('button', { name: 'Atualizar chamadas' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  server.use(...logHandlers({ calls: [buildCall({ id: 'pcl_3' }), ...calls] }));
  const live = screen.getByRole('button', { name: 'Ao vivo' });
  await user.click(live);
  expect(live).toHaveAttribute('aria-pressed', 'true');
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('a failed load says so in its place and can be repeated', async () => {
  const down = http.get(apiUrl('/portal/provider-calls'), () => fail(500, 'x'), { once: true });
  const { user, store } = await open('Logs', { calls: [buildCall()] }, down);
  expect(await screen.findByText('Erro interno do servidor')).toBeVisible();
  expect(store.getState().notifications).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await rows()).toHaveLength(1);
});

test('another screen opens the log with its search, which then leaves the address', async () => {
  const calls = [buildCall(), buildCall({ id: 'pcl_2', requestId: 'req_outra' })];
  server.use(...gatewayHandlers([buildPaymentConfig()]), ...logHandlers({ calls }));
  const { router } = renderAt(remote.routes, '/admin/gateways?logs=req_outra');
  expect(await screen.findByRole('tab', { name: 'Logs' })).toHaveAttribute('aria-selected', 'true');
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('searchbox', { name: 'Buscar chamadas' })).toHaveValue('req_outra');
  expect(router.state.location.search).toBe('');
});

test('details that are opened again begin with the configuration', async () => {
  server.use(...gatewayHandlers([buildPaymentConfig()]), ...logHandlers({ calls: [buildCall()] }));
  const { user } = renderAt(remote.routes, '/admin/gateways?logs=req_outra');
  await screen.findByRole('tab', { name: 'Logs', selected: true });
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Ver Detalhes' }));
  expect(await screen.findByRole('tab', { name: 'Informações' })).toHaveAttribute('aria-selected', 'true');
});
