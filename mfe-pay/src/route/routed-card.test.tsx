import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PayerLink, PayerRoute, PayerRouteInput } from '@trilho/contracts/payment-link';
import { setPortalConfig } from '@trilho/portal';
import { fail, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { buildPayerMethod, buildPayerRoute, buildRoutedLink, payHandlers } from '../mocks/pay.ts';
import { answerSubmits, begun, openPage, payUrl } from '../testing/pay-stage.ts';

/** Stand for the gateways' frames, which no test outside a browser can fill in. */
const element = {
  on: () => undefined,
  mount: () => undefined,
  update: () => undefined,
  destroy: () => undefined,
};
const createPaymentMethod = jest.fn(async () => ({ paymentMethod: { id: 'pm_navegador' } }));
const openStripe = jest.fn((_key: string) => ({
  elements: () => ({ create: () => element }),
  createPaymentMethod,
}));
const stripe = Object.assign((key: string) => openStripe(key), {
  version: 'endive',
});
let listeners = new Map<string, (event: object) => void>();
const createCardToken = jest.fn(async () => ({ id: 'tok_1' }));
const openMercadoPago = jest.fn();

class MercadoPagoStandIn {
  constructor(key: string) {
    openMercadoPago(key);
  }
  fields = {
    create: (name: string) => {
      const field = {
        mount: () => field,
        unmount: () => undefined,
        update: () => undefined,
        on: (event: string, listener: (detail: object) => void) => {
          listeners.set(`${name} ${event}`, listener);
          return field;
        },
      };
      return field;
    },
    createCardToken,
  };
  getInstallments = async () => [
    {
      payer_costs: [1, 3].map((installments) => ({
        ...{ installments, installment_rate: 0, total_amount: 249.9 },
        installment_amount: 249.9 / installments,
      })),
    },
  ];
}

beforeEach(() => {
  listeners = new Map();
  for (const called of [openStripe, createPaymentMethod, createCardToken, openMercadoPago])
    called.mockClear();
  Reflect.set(window, 'Stripe', stripe);
  Reflect.set(window, 'MercadoPago', MercadoPagoStandIn);
  setPortalConfig({ stripeJsUrl: '' });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe');
  Reflect.deleteProperty(window, 'MercadoPago');
});

const atMercadoPago = (overrides: Partial<PayerRoute> = {}) =>
  buildPayerRoute({ gateway: 'MERCADOPAGO', publicKey: 'TEST-key-demo', ticket: 'bilhete-mp', ...overrides });

/** Opens a routed link; its questions are answered one after the other, and kept. */
function open(link: PayerLink = buildRoutedLink(), ...answers: (() => Response)[]) {
  const asked: PayerRouteInput[] = [];
  server.use(
    http.post<never, PayerRouteInput>(payUrl('/routes'), async ({ request }) => {
      asked.push(await request.clone().json());
      return answers[Math.min(asked.length, answers.length) - 1]?.();
    }),
    ...payHandlers(link),
  );
  return { asked, ...openPage() };
}

async function fillIn({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('radio', { name: /Cartão/ }));
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com.br');
  await user.type(screen.getByLabelText(/Nome impresso/), 'APRO');
}
const ready = () => waitFor(() => expect(listeners.has('securityCode binChange')).toBe(true));

test('a card asks where it is paid, loads that gateway alone, and pays with the ticket', async () => {
  const view = open();
  const sent = answerSubmits(() => begun({ status: 'succeeded', nextAction: null }));
  await fillIn(view);
  await waitFor(() => expect(openStripe).toHaveBeenCalledTimes(1));
  expect(screen.getByText(/vão direto para o Stripe/)).toBeVisible();
  expect(screen.queryByLabelText(/CPF ou CNPJ/)).toBeNull();
  expect(openMercadoPago).not.toHaveBeenCalled();
  expect(view.asked).toEqual([
    { method: 'card', installments: 1, visit: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...{ method: 'card', email: 'ana@exemplo.com.br' },
    ...{ cardToken: 'pm_navegador', installments: 1, route: 'bilhete-1' },
  });
});

test('the number of instalments decides where: the fields change, and say what the number costs', async () => {
  const view = open();
  const sent = answerSubmits(() => begun({ status: 'succeeded', nextAction: null }));
  await fillIn(view);
  await view.user.selectOptions(await screen.findByLabelText(/Parcelas/), '3');
  expect(await screen.findByText(/Agora o cartão é pago pelo MercadoPago/)).toBeVisible();
  await view.user.type(screen.getByLabelText(/CPF ou CNPJ/), '529.982.247-25');
  await ready();
  expect(screen.getByText('O valor de cada parcela aparece depois do número do cartão.')).toBeVisible();
  act(() => listeners.get('cardNumber binChange')?.({ bin: '50314332' }));
  expect(await screen.findByText(/3x de R\$\s83,30, sem juros/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ cardToken: 'tok_1', installments: 3, route: 'bilhete-2' });
  const visits = new Set(view.asked.map(({ visit }) => visit));
  expect([view.asked.map(({ installments }) => installments), visits.size]).toEqual([[1, 3], 1]);
});

test('a number that the card does not have is not sent', async () => {
  const view = open();
  const sent = answerSubmits(() => begun());
  await fillIn(view);
  await view.user.selectOptions(await screen.findByLabelText(/Parcelas/), '2');
  await view.user.type(await screen.findByLabelText(/CPF ou CNPJ/), '529.982.247-25');
  await ready();
  act(() => listeners.get('cardNumber binChange')?.({ bin: '50314332' }));
  const refusal = 'Este cartão não pode ser pago em 2x. Escolha outro número de parcelas.';
  expect(await screen.findByText(refusal)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
  expect(await screen.findByText('Confira o cartão')).toBeVisible();
  expect([sent, createCardToken.mock.calls]).toEqual([[], []]);
});

test('an open amount is asked about once it is known, and fields that serve on stay', async () => {
  const link = buildRoutedLink({ amount: null, methods: [buildPayerMethod({ type: 'card' })] });
  const view = open(
    link,
    () => ok(buildPayerRoute({ ticket: 'primeiro' })),
    () => ok(buildPayerRoute({ ticket: 'segundo' })),
  );
  const sent = answerSubmits(() => begun({ status: 'succeeded', nextAction: null }));
  const amount = await screen.findByLabelText(/Quanto você quer pagar/);
  expect(view.asked).toEqual([]);
  await view.user.type(amount, '500');
  await waitFor(() => expect(openStripe).toHaveBeenCalledTimes(1));
  await view.user.type(amount, '0');
  await view.user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com.br');
  await view.user.type(screen.getByLabelText(/Nome impresso/), 'APRO');
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ amount: 5_000, route: 'segundo' });
  expect(view.asked.at(-1)).toMatchObject({ amount: 5_000 });
  expect(openStripe).toHaveBeenCalledTimes(1);
});

test('a decline of the gateway’s own is tried again at the next one, with a new token under another key', async () => {
  const view = open();
  const retryOn = atMercadoPago({ ticket: 'do-proximo' });
  const sent = answerSubmits(
    () =>
      HttpResponse.json(
        {
          ...{ status: 402, error: 'card_declined', message: 'O gateway falhou.', validationErrors: [] },
          ...{ requestId: 'req_1', retryOn, alternatives: ['pix'] },
        },
        { status: 402 },
      ),
    () => begun({ status: 'succeeded', nextAction: null }),
  );
  await fillIn(view);
  await waitFor(() => expect(openStripe).toHaveBeenCalled());
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Pagar com Pix' })).toBeVisible();
  await view.user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText(/Agora o cartão é pago pelo MercadoPago/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  await ready();
  expect(openMercadoPago).toHaveBeenCalledWith('TEST-key-demo');
  await view.user.type(screen.getByLabelText(/CPF ou CNPJ/), '529.982.247-25');
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ cardToken: 'tok_1', route: 'do-proximo' });
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('a decline that names neither offers neither', async () => {
  const view = open();
  answerSubmits(() =>
    fail(402, 'O cartão foi recusado. Fale com o banco.', [], { error: 'card_declined', advice: 'stop' }),
  );
  await fillIn(view);
  await waitFor(() => expect(openStripe).toHaveBeenCalled());
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).queryByRole('button')).toBeNull();
  expect(alert).toHaveTextContent(/^O cartão foi recusadoFale com o banco\.$/);
});

test('what may have been charged is asked for again with the same ticket and key, and nowhere else', async () => {
  const view = open();
  const sent = answerSubmits(
    () => fail(502, 'O provedor não respondeu.', [], { error: 'provider_failed' }),
    () => begun({ status: 'succeeded', nextAction: null }),
  );
  await fillIn(view);
  await waitFor(() => expect(openStripe).toHaveBeenCalled());
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 4_000 });
  expect(sent[0]).toEqual(sent[1]);
  expect(view.asked).toHaveLength(1);
});

test('a ticket about to end is asked for anew before the card is tokenised', async () => {
  const old = { ticket: 'velho', expiresAt: new Date(Date.now() + 5_000).toISOString() };
  const view = open(
    buildRoutedLink(),
    () => ok(buildPayerRoute(old)),
    () => ok(buildPayerRoute({ ticket: 'novo' })),
  );
  const sent = answerSubmits(() => begun({ status: 'succeeded', nextAction: null }));
  await fillIn(view);
  await waitFor(() => expect(openStripe).toHaveBeenCalled());
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ route: 'novo' });
});

test('a ticket that the service does not take any more is replaced, and nothing was charged', async () => {
  const view = open(
    buildRoutedLink(),
    () => ok(buildPayerRoute({ ticket: 'vencido' })),
    () => ok(buildPayerRoute({ ticket: 'novo' })),
  );
  const sent = answerSubmits(
    () => fail(422, 'Peça outra rota.', [], { error: 'route_expired' }),
    () => begun({ status: 'succeeded', nextAction: null }),
  );
  await fillIn(view);
  await waitFor(() => expect(openStripe).toHaveBeenCalled());
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A página ficou aberta por muito tempo.');
  await waitFor(() => expect(view.asked).toHaveLength(2));
  await view.user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => Reflect.get(Object(body), 'route'))).toEqual(['vencido', 'novo']);
});

test('a card that no gateway takes so says why, and an outage can be tried again', async () => {
  const message = 'Este pagamento não pode ser feito assim agora.';
  const view = open(
    buildRoutedLink(),
    () => fail(503, 'Fora do ar'),
    () => ok(buildPayerRoute()),
    () => fail(422, message, [], { error: 'provider_unsupported' }),
  );
  await fillIn(view);
  await view.user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(openStripe).toHaveBeenCalled());
  await view.user.selectOptions(screen.getByLabelText(/Parcelas/), '3');
  expect(await screen.findByText(message)).toBeVisible();
  await view.user.selectOptions(screen.getByLabelText(/Parcelas/), '1');
  await waitFor(() => expect(view.asked.map(({ installments }) => installments)).toEqual([1, 1, 3, 1]));
});

test('a Pix of a routed link needs no route', async () => {
  const view = open(buildRoutedLink({ methods: [buildPayerMethod()] }));
  const sent = answerSubmits(() => begun());
  await view.user.type(await screen.findByLabelText(/Email/), 'ana@exemplo.com.br');
  await view.user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
  await screen.findByRole('img', { name: 'Código QR do Pix' });
  expect(sent[0]?.body).toEqual({ method: 'pix', email: 'ana@exemplo.com.br' });
  expect(view.asked).toEqual([]);
});
