import { screen, within } from '@testing-library/react';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { EventDelivery } from '@trilho/contracts/portal-webhook';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildDelivery, buildPortalPayment, paymentHandlers, succeededSteps } from '../../mocks/payments.ts';
import { paymentRoutes } from '../../payment-routes.tsx';

function open(
  deliveries: EventDelivery[],
  steps: PaymentStep[] = succeededSteps,
  ...answers: RequestHandler[]
) {
  const payment = buildPortalPayment({ steps });
  server.use(...answers, ...paymentHandlers([payment], deliveries));
  return renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
}
const timeline = () => screen.findByRole('region', { name: 'Linha do tempo' });
const lists = () => screen.findAllByRole('list', { name: 'Entregas deste evento' });

test('each delivery stands under its event and leads to its attempts', async () => {
  open([
    buildDelivery(),
    buildDelivery({ id: 'dlv_2', endpointId: 'we_estoque', endpointDescription: 'Estoque' }),
  ]);
  const [list, ...others] = await lists();
  expect(others).toEqual([]);
  if (!list) throw new Error('No deliveries');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Loja das FloresEntregue1 tentativaHTTP 200', 'EstoqueEntregue1 tentativaHTTP 200']);
  expect(list.closest('ol > li')).toHaveTextContent('payment.succeeded');
  expect(within(list).getByRole('link', { name: 'Estoque' })).toHaveAttribute(
    'href',
    '/admin/webhooks/we_estoque?environment=SANDBOX&delivery=dlv_2',
  );
});

test.each<[string, Partial<EventDelivery>, string]>([
  ['a new one', { status: 'pending', attempts: 0, lastStatus: null }, 'Na fila'],
  [
    'one to be tried again',
    { status: 'pending', attempts: 2, lastStatus: 503, nextAttemptAt: '2020-01-05T17:32:00.000Z' },
    'Tentando2 tentativasHTTP 503próxima 05/01, 14:32',
  ],
  [
    'one out of attempts without an answer',
    { status: 'failed', attempts: 8, lastStatus: null, lastError: 'timeout' },
    'Falhou8 tentativassem resposta a tempo',
  ],
  ['one of a disabled endpoint', { status: 'canceled', attempts: 0, lastStatus: null }, 'Cancelada'],
])('%s says how far it has come', async (_name, overrides, text) => {
  open([buildDelivery({ completedAt: null, ...overrides })]);
  expect((await lists())[0]).toHaveTextContent(`Loja das Flores${text}`);
});

test('one under way is followed until it has arrived', async () => {
  const waiting = buildDelivery({
    status: 'pending',
    attempts: 0,
    lastStatus: null,
    completedAt: null,
    nextAttemptAt: '2020-01-05T17:32:00.000Z',
  });
  open([waiting]);
  expect(await screen.findByText('Na fila')).toBeVisible();
  server.use(...paymentHandlers(undefined, [buildDelivery()]));
  expect(await screen.findByText('Entregue')).toBeVisible();
});

test('an event of the provider that happens to have the same id has none', async () => {
  const [first] = succeededSteps;
  const at = first?.at ?? '';
  open([buildDelivery()], [{ kind: 'provider_event', at, type: 'x', eventId: buildDelivery().eventId }]);
  expect(await timeline()).toHaveTextContent('Evento recebido do Stripe');
  expect(screen.queryByRole('list', { name: 'Entregas deste evento' })).toBeNull();
});

test('deliveries that cannot be loaded leave the history, and can be asked for again', async () => {
  const down = http.get(apiUrl('/portal/payments/:id/deliveries'), () => fail(500, 'x'), { once: true });
  const { user, store } = open([buildDelivery()], succeededSteps, down);
  expect(await screen.findByText('As entregas dos eventos não puderam ser carregadas.')).toBeVisible();
  expect(await timeline()).toHaveTextContent('payment.succeeded');
  expect(store.getState().notifications).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await lists()).toHaveLength(1);
});

test('an event of the provider says what it came to, and the header leads to the calls', async () => {
  const event = { kind: 'provider_event', at: '2026-11-20T17:32:09.000Z', type: 'charge.updated' } as const;
  const payment = buildPortalPayment({ steps: [...succeededSteps, { ...event, eventId: 'evt_stripe' }] });
  const entry = {
    ...{ id: 'evt_1', gateway: 'STRIPE' as const, type: event.type, externalId: 'evt_stripe' },
    resourceId: payment.id,
    ...{ receivedAt: event.at, appliedAt: event.at, attempts: 1, lastError: null },
  };
  server.use(...paymentHandlers([payment], [buildDelivery()], [{ ...entry, effect: 'unchanged' }]));
  renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
  expect(await screen.findByText('Sem mudança')).toBeVisible();
  expect(await lists()).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Chamadas ao Stripe' })).toHaveAttribute(
    'href',
    `/admin/gateways?logs=${payment.id}`,
  );
});
