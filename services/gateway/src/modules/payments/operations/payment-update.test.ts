import { charge } from '../../../testing/app/merchant.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { paymentShown } from '../../../testing/stages/portal.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

const pix = chargeBy({ type: 'pix' }, { metadata: { pedido: '1042', loja: 'rio' } });
const made = async ({ post }: MethodMerchant, body: object) => (await post('/process', body)).body.data;
const read = async ({ get }: MethodMerchant, id: string) => (await get(`/payments/${id}`)).body.data;

describe.each([
  ['Stripe alone', ['STRIPE'], 'STRIPE'],
  ['Mercado Pago alone', ['MERCADOPAGO'], 'MERCADOPAGO'],
  ['both, at the second', ['STRIPE', 'MERCADOPAGO'], 'MERCADOPAGO'],
] as const)('with %s', (_name, gateways, gatewayType) => {
  test('description and pairs change, what is left out stays, and what follows shows it', async () => {
    const merchant = await stage.merchantAt(...gateways);
    const before = await made(merchant, { ...pix, gatewayType });
    const { status, body } = await merchant.patch(`/payments/${before.id}`, {
      metadata: { pedido: null, loja: '', rastreio: 'BR1' },
    });
    expect([status, body.data]).toEqual([
      200,
      { ...before, metadata: { rastreio: 'BR1' }, updatedAt: expect.any(String) },
    ]);
    const again = await merchant.patch(`/payments/${before.id}`, { description: 'Pedido 1042, em dobro' });
    expect(again.body.data).toMatchObject({
      description: 'Pedido 1042, em dobro',
      metadata: { rastreio: 'BR1' },
    });
    expect(await read(merchant, before.id)).toEqual(again.body.data);
    expect(await stage.eventTypesOf(before.id)).toEqual(['payment.requires_action']);

    await stage.step(before.externalId, 'pay');
    await merchant.post(`/payments/${before.id}/cancel`);
    expect(await read(merchant, before.id)).toMatchObject({
      status: 'succeeded',
      description: 'Pedido 1042, em dobro',
    });
    const [event] = (await merchant.get('/events?type=payment.succeeded')).body.data.items;
    expect(event.data.object).toMatchObject({ id: before.id, metadata: { rastreio: 'BR1' } });
    const { steps } = await paymentShown(stage.service, merchant.user, before.id);
    const updates = steps.filter(({ operation }: { operation?: string }) => operation === 'update');
    expect(updates).toEqual([
      {
        kind: 'request',
        at: expect.any(String),
        operation: 'update',
        origin: 'api',
        requestId: expect.any(String),
      },
      expect.objectContaining({ operation: 'update' }),
    ]);
  });
});

test('under one key it is changed once, and another body is refused', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const { id } = await made(merchant, charge());
  const key = { 'idempotency-key': 'rastreio' };
  const first = await merchant.patch(`/payments/${id}`, { metadata: { rastreio: 'BR1' } }, key);
  await merchant.patch(`/payments/${id}`, { metadata: { rastreio: 'BR2' } });
  const repeated = await merchant.patch(`/payments/${id}`, { metadata: { rastreio: 'BR1' } }, key);
  expect([repeated.headers['idempotent-replayed'], repeated.body]).toEqual(['true', first.body]);
  expect((await read(merchant, id)).metadata).toEqual({ rastreio: 'BR2' });
  const other = await merchant.patch(`/payments/${id}`, { description: 'Outro' }, key);
  expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
});

test('two changes at once both hold', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const { id } = await made(merchant, charge());
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      merchant.patch(`/payments/${id}`, { metadata: { [`par${index}`]: '1' } }),
    ),
  );
  expect(Object.keys((await read(merchant, id)).metadata)).toHaveLength(6);
});

test('what cannot be is refused, and the payment is as it was', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const payment = await made(merchant, charge({ metadata: { pedido: '1042' } }));
  const pairs = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`par${index}`, '1']));
  for (const [body, field] of [
    [{ metadata: pairs }, 'metadata'],
    [{ metadata: { 'com[': '1' } }, 'metadata.com['],
    [{ description: '' }, 'description'],
    [{ amount: 100 }, 'amount'],
  ] as const) {
    const { status, body: answer } = await merchant.patch(`/payments/${payment.id}`, body);
    expect([status, answer.validationErrors[0]?.field]).toEqual([422, field]);
  }
  expect((await merchant.patch(`/payments/${payment.id}`, {})).status).toBe(422);
  expect(await read(merchant, payment.id)).toEqual(payment);
  const named = await merchant.patch(`/payments/${payment.id}`, { metadata: { trilho_x: '1' } });
  expect(named.body.data.metadata).toEqual({ pedido: '1042' });
});

test('a payment that may yet be sent again is left as it is, and its key finds what was charged', async () => {
  const merchant = await stage.merchantAt('STRIPE');
  const match = { method: 'POST', path: '/v1/payment_intents' } as const;
  await stage.provider.fault({ kind: 'cut_after', times: 2, match });
  const key = { 'idempotency-key': 'pedido-1042' };
  const lost = await merchant.post('/process', charge(), key);
  expect(lost.status).toBe(502);
  const { status, headers, body } = await merchant.patch(`/payments/${lost.body.paymentId}`, {
    description: 'Outra',
  });
  expect([status, body.error, headers['retry-after']]).toEqual([409, 'payment_pending', '1']);
  const found = await merchant.post('/process', charge(), key);
  expect([found.status, found.body.data]).toEqual([
    200,
    expect.objectContaining({ id: lost.body.paymentId, status: 'succeeded', description: 'Pedido 1001' }),
  ]);
});

test('another merchant’s payment is not found', async () => {
  const [owner, stranger] = [await stage.merchantAt('STRIPE'), await stage.merchantAt('STRIPE')];
  const { id } = await made(owner, charge());
  const { status, body } = await stranger.patch(`/payments/${id}`, { description: 'Meu' });
  expect([status, body.error]).toEqual([404, 'not_found']);
  expect((await read(owner, id)).description).toBe('Pedido 1001');
});
