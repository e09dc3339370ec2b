import { apiVersions } from '@trilho/contracts/api-version';
import { charge } from '../../testing/app/merchant.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { until } from '../../testing/until.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
let both: MethodMerchant;
/** The fields that December's document gives every payment. */
let fields: string[];
beforeAll(async () => {
  stage = await startMethods();
  merchant = await stage.merchantAt('STRIPE');
  both = await stage.merchantAt('MERCADOPAGO', 'STRIPE');
  const document = await stage.service.app.inject({ url: '/api/v1/openapi.json?version=2026-12-01' });
  fields = [...document.json().components.schemas.Payment.required].sort();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const december = { 'trilho-version': '2026-12-01' };
/** What a card is charged by in December's words. */
const decemberCharge = (overrides: object = {}) => {
  const { gatewayType: gateway, ...same } = charge();
  return { ...same, gateway, ...overrides };
};

describe('without a version', () => {
  test('a call is of the first one, which its answer names', async () => {
    const { body, headers } = await merchant.post('/process', charge());
    expect(headers['trilho-version']).toBe('2026-11-22');
    expect(body.data).toMatchObject({ paymentMethodId: expect.any(String), card: expect.any(Object) });
    expect(body.data).not.toHaveProperty('paymentMethod');
    expect(body.data).not.toHaveProperty('method');
  });
});

test('a version that does not exist is refused, and nothing is charged', async () => {
  const { status, body } = await merchant.post('/process', charge(), { 'trilho-version': '2020-01-01' });
  expect([status, body.error, body.message]).toEqual([
    400,
    'malformed_request',
    'Trilho-Version não conhece 2020-01-01. Há 2026-11-22 e 2026-12-01.',
  ]);
});

describe('in 2026-12-01', () => {
  test.each([
    [
      'a stored card',
      decemberCharge(),
      { method: 'card', installments: 1, failureCode: null, expiresAt: null },
    ],
    [
      'a payment without a method',
      decemberCharge({ paymentMethodId: undefined }),
      { method: 'card', nextAction: null },
    ],
    [
      'a Pix',
      chargeBy({ type: 'pix' }),
      { method: 'pix', paymentMethod: { type: 'pix', id: null, card: null }, nextAction: { type: 'pix' } },
    ],
  ])('%s has all the fields that a payment has', async (_name, body, expected) => {
    const made = await merchant.post('/payments', body, december);
    expect(made.headers['trilho-version']).toBe('2026-12-01');
    expect(made.body.data).toMatchObject(expected);
    expect(Object.keys(made.body.data).sort()).toEqual(fields);
    const read = await merchant.get(`/payments/${made.body.data.id}`, december);
    expect(read.body.data).toEqual(made.body.data);
    const [listed] = (await merchant.get('/payments?limit=1', december)).body.data.items;
    expect({ ...listed, clientSecret: made.body.data.clientSecret }).toEqual(made.body.data);
  });

  test('a gateway is asked for by the name that answers have', async () => {
    const { body } = await both.post('/payments', chargeBy({ type: 'pix' }, { gateway: 'STRIPE' }), december);
    expect(body.data.gateway).toBe('STRIPE');
    const options = await both.get(
      '/installments?amount=15000&gateway=MERCADOPAGO&cardPrefix=503143',
      december,
    );
    expect([options.status, options.body.data.gateway]).toEqual([200, 'MERCADOPAGO']);
  });

  test('the log of calls has the body as it was sent', async () => {
    const sent = chargeBy({ type: 'pix' }, { gateway: 'STRIPE' });
    const { headers } = await both.post('/payments', sent, december);
    await until(async () => {
      const [logged] = await stage.service.context.orm.em
        .fork()
        .execute<{ body: string }[]>('select request_body body from api_requests where id = ?', [
          headers['x-request-id'],
        ]);
      if (!logged) return false;
      expect(Object.keys(JSON.parse(logged.body)).sort()).toEqual(Object.keys(sent).sort());
      return true;
    });
  });

  test('the former name is refused, and an error has the name that was sent', async () => {
    const former = await both.post(
      '/payments',
      chargeBy({ type: 'pix' }, { gatewayType: 'STRIPE' }),
      december,
    );
    expect([former.status, former.body.validationErrors]).toEqual([
      422,
      [
        {
          field: 'gatewayType',
          message: 'Campo desconhecido: gatewayType. Nesta versão ele se chama gateway.',
        },
      ],
    ]);
    const wrong = await both.post('/payments', chargeBy({ type: 'pix' }, { gateway: 'OUTRO' }), december);
    expect([wrong.status, wrong.body.validationErrors[0].field]).toEqual([422, 'gateway']);
    const early = await both.post('/process', chargeBy({ type: 'pix' }, { gateway: 'STRIPE' }));
    expect([early.status, early.body.validationErrors[0].field]).toEqual([422, 'gateway']);
  });

  test('a declined card answers as before, and its payment says why it failed', async () => {
    const { status, body } = await merchant.post(
      '/payments',
      decemberCharge({ paymentMethodId: 'pm_card_chargeDeclined' }),
      december,
    );
    expect([status, body.error]).toEqual([402, 'card_declined']);
    const { data } = (await merchant.get(`/payments/${body.paymentId}`, december)).body;
    expect(data).toMatchObject({ status: 'failed', failureCode: 'card_declined', method: 'card' });
  });

  test('an event names the version and shows its payment in it', async () => {
    const { body } = await merchant.post('/payments', decemberCharge(), december);
    const page = await merchant.get('/events?type=payment.succeeded&limit=1', december);
    const [event] = page.body.data.items;
    expect([event.apiVersion, event.data.object.id]).toEqual(['2026-12-01', body.data.id]);
    expect(Object.keys(event.data.object).sort()).toEqual(fields);
    const [first] = (await merchant.get('/events?type=payment.succeeded&limit=1')).body.data.items;
    expect([first.apiVersion, first.data.object]).toEqual([
      '2026-11-22',
      expect.objectContaining({ paymentMethodId: expect.any(String) }),
    ]);
  });
});

test('one key is of both addresses and of all versions: one charge, answered in the version of each call', async () => {
  const key = { 'idempotency-key': 'one-order' };
  const { customerEmail } = chargeBy({}, { customerEmail: 'uma-vez@exemplo.com.br' });
  const order = { ...chargeBy({ type: 'pix' }), customerEmail };
  const first = await both.post('/process', { ...order, gatewayType: 'STRIPE' }, key);
  const second = await both.post('/payments', { ...order, gateway: 'STRIPE' }, { ...key, ...december });
  const third = await both.post('/payments', { ...order, gatewayType: 'STRIPE' }, key);
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(second.body.data).toMatchObject({ id: first.body.data.id, paymentMethod: { type: 'pix' } });
  expect(third.body).toEqual(first.body);
  const { items } = (await both.get(`/payments?customerEmail=${customerEmail}`)).body.data;
  expect(items).toHaveLength(1);
});

test('whoever asks is told all versions, the newest first, with what each changes', async () => {
  const { data } = (await stage.service.app.inject({ url: '/api/v1/versions' })).json();
  expect(data.items.map(({ version }: { version: string }) => version)).toEqual([...apiVersions].reverse());
  expect(data.items.at(-1)).toEqual({
    ...{ version: '2026-11-22', isDefault: true, deprecatedAt: null, sunsetAt: null, changes: [] },
  });
  expect(data.items[0].changes.map(({ id }: { id: string }) => id)).toEqual([
    'one-payment',
    'one-refund',
    'one-gateway-name',
    'payments-are-posted',
    'plain-operation-ids',
  ]);
});
