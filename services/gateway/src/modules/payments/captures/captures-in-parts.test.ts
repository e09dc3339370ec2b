import { charge } from '../../../testing/app/merchant.ts';
import { applyEvent } from '../../../testing/apply-event.ts';
import { type CapturesStage, key, startCaptures } from '../../../testing/captures/captures-stage.ts';
import { chargeBy } from '../../../testing/stages/by-method.ts';

let stage: CapturesStage;
beforeAll(async () => {
  stage = await startCaptures();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

describe('several captures of one authorisation', () => {
  test('add up, and the last one ends it', async () => {
    const { authorise, capture, read, eventsOf, expectTrue } = stage;
    const held = await authorise();
    expect(held).toMatchObject({ status: 'requires_capture', multicapture: 'available', captures: [] });
    const first = await capture(held.id, 6_000);
    expect(first.body.data).toMatchObject({
      ...{ status: 'requires_capture', amount: 10_000, amountCaptured: 6_000, paidAt: null },
      captures: [{ amount: 6_000, status: 'succeeded', finalCapture: false }],
    });
    await expectTrue(held.id, 6_000);
    const last = await stage.merchant.post(`/payments/${held.id}/capture`);
    expect(last.body.data).toMatchObject({ status: 'succeeded', amountCaptured: 10_000 });
    expect((await read(held.id)).captures).toMatchObject([
      { amount: 6_000, finalCapture: false },
      { amount: 4_000, finalCapture: true },
    ]);
    await expectTrue(held.id, 10_000);
    expect(await eventsOf(held.id)).toEqual([
      'payment.requires_capture',
      'payment.partially_captured',
      'payment.succeeded',
    ]);
  });

  test('of all that is left end it, as nothing can follow', async () => {
    const { authorise, capture, expectTrue } = stage;
    const { id } = await authorise();
    await capture(id, 6_000);
    expect((await capture(id, 4_000)).body.data).toMatchObject({ status: 'succeeded' });
    await expectTrue(id, 10_000);
  });

  test('never come to more than was authorised', async () => {
    const { authorise, capture, expectTrue } = stage;
    const held = await authorise();
    await capture(held.id, 6_000);
    for (const finalCapture of [false, true]) {
      const { status, body } = await capture(held.id, 4_001, undefined, finalCapture);
      expect([status, body.validationErrors]).toEqual([
        422,
        [{ field: 'amount', message: expect.stringContaining('restam R$ 40,00') }],
      ]);
    }
    const { status, body } = await stage.merchant.post(`/payments/${held.id}/capture`, {
      finalCapture: false,
    });
    expect([status, body.validationErrors?.[0]?.field]).toEqual([422, 'amount']);
    expect(await stage.sent(held)).toBe(1);
    await expectTrue(held.id, 6_000);
  });

  test('without a word of more release the rest, as one capture does', async () => {
    const { authorise, expectTrue } = stage;
    const { id } = await authorise();
    const { body } = await stage.merchant.post(`/payments/${id}/capture`, { amount: 6_000 });
    expect(body.data).toMatchObject({ status: 'succeeded', amountCaptured: 6_000 });
    await expectTrue(id, 6_000);
  });

  test('at once: one is taken', async () => {
    const { authorise, capture, expectTrue } = stage;
    const { id } = await authorise();
    const answers = await Promise.all([capture(id, 6_000, 'one'), capture(id, 6_000, 'other')]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 409],
      [200, 422],
    ]).toContainEqual(statuses);
    await expectTrue(id, 6_000);
  });

  test('come to the end of what was asked for by a canceled rest, which a repetition says again', async () => {
    const { authorise, capture, merchant, eventsOf, expectTrue, sql } = stage;
    const { id } = await authorise();
    await capture(id, 6_000);
    const cancel = () => merchant.post(`/payments/${id}/cancel`, {}, key(`rest-${id}`));
    expect((await cancel()).body.data).toMatchObject({ status: 'succeeded', amountCaptured: 6_000 });
    await sql(`update idempotency_keys set status = null, answer = null where key = ?`, [`rest-${id}`]);
    expect((await cancel()).body.data).toMatchObject({ status: 'succeeded', amountCaptured: 6_000 });
    expect((await merchant.post(`/payments/${id}/cancel`)).status).toBe(409);
    expect((await eventsOf(id)).at(-1)).toBe('payment.succeeded');
    await expectTrue(id, 6_000);
  });

  test('are refused before anything is sent where the gateway did not grant them', async () => {
    const { authorise, capture, typedCard } = stage;
    const elo = await authorise({ paymentMethodId: await typedCard('6362970000457013') });
    expect(elo).toMatchObject({ status: 'requires_capture', multicapture: 'unavailable' });
    const unasked = await authorise({ requestMulticapture: false });
    expect(unasked).not.toHaveProperty('multicapture');
    for (const payment of [elo, unasked]) {
      const { status, body } = await capture(payment.id, 4_000);
      expect([status, body.validationErrors?.[0]?.field]).toEqual([422, 'finalCapture']);
      expect(await stage.sent(payment)).toBe(0);
      const whole = await stage.merchant.post(`/payments/${payment.id}/capture`, { amount: 4_000 });
      expect(whole.body.data).toMatchObject({ status: 'succeeded', amountCaptured: 4_000 });
    }
  });
});

describe('what is captured so far', () => {
  test('can be given back before the last capture, and no more than that', async () => {
    const { authorise, capture, merchant, expectTrue, read } = stage;
    const { id } = await authorise();
    expect((await merchant.post(`/payments/${id}/refund`, { amount: 100 })).status).toBe(409);
    await capture(id, 6_000);
    const beyond = await merchant.post(`/payments/${id}/refund`, { amount: 6_001 });
    expect([beyond.status, beyond.body.error]).toEqual([422, 'refund_exceeds_balance']);
    const { body } = await merchant.post(`/payments/${id}/refund`, { amount: 2_000 });
    expect(body.data).toMatchObject({ status: 'requires_capture', amountRefunded: 2_000 });
    await capture(id, 3_000);
    await expectTrue(id, 9_000);
    await merchant.post(`/payments/${id}/refund`);
    expect(await read(id)).toMatchObject({ amountRefunded: 9_000, status: 'requires_capture' });
    await expectTrue(id, 9_000);
  });

  test('stays taken when the authorisation ends, and is not taken for a payment after a cancellation', async () => {
    const { authorise, capture, account, check, read, eventsOf, expectTrue, sql } = stage;
    const held = await authorise();
    await capture(held.id, 6_000);
    await account.paymentIntents.cancel(held.externalId ?? '', { cancellation_reason: 'abandoned' });
    await sql('update payments set next_check_at = now() where id = ?', [held.id]);
    await check(1);
    expect(await read(held.id)).toMatchObject({ status: 'succeeded', amountCaptured: 6_000, refunds: [] });
    expect((await eventsOf(held.id)).at(-1)).toBe('payment.succeeded');
    expect(await sql('select 1 from surpluses where payment_id = ?', [held.id])).toEqual([]);
    await expectTrue(held.id, 6_000);
  });

  test('includes what was captured past us', async () => {
    const { authorise, account, check, expectTrue, sql } = stage;
    const held = await authorise();
    const part = { amount_to_capture: 2_500, final_capture: false };
    await account.paymentIntents.capture(held.externalId ?? '', part);
    await sql('update payments set next_check_at = now() where id = ?', [held.id]);
    await check(1);
    await expectTrue(held.id, 2_500);
  });
});

describe.each(['MERCADOPAGO', 'PAYPAL'] as const)('at %s', (gateway) => {
  test.each(['requestMulticapture', 'requestIncrementalAuthorization'])(
    '%s is refused before anything is sent',
    async (field) => {
      const merchant = await stage.stage.merchantAt(gateway);
      const paymentMethod =
        gateway === 'PAYPAL'
          ? { type: 'paypal' }
          : { type: 'card', token: await merchant.cardToken(), installments: 1 };
      const returnUrl = 'https://loja.exemplo.com.br';
      const asked = chargeBy(paymentMethod, { returnUrl, capture: false, [field]: true });
      const { status, body } = await merchant.post('/process', asked);
      expect([status, body.error]).toEqual([422, 'provider_unsupported']);
      expect((await merchant.get('/payments')).body.data.items).toEqual([]);
    },
  );
});

test.each([
  ['a payment that is captured at once', { capture: true }],
  ['a Pix', { paymentMethodId: undefined, paymentMethod: { type: 'pix' } }],
])('neither is asked for of %s', async (_, overrides) => {
  const { merchant } = stage;
  const asked = { requestMulticapture: true, requestIncrementalAuthorization: true, capture: false };
  const payer = { name: 'Ana Souza', document: '52998224725' };
  const body = { amount: 1_000, currency: 'BRL', description: 'Pedido', customerEmail: 'ana@exemplo.com.br' };
  const stored = { paymentMethodId: 'pm_card_visa', payer };
  const { status, body: answer } = await merchant.post('/process', {
    ...body,
    ...stored,
    ...asked,
    ...overrides,
  });
  expect(status).toBe(422);
  const fields = answer.validationErrors?.map(({ field }: { field: string }) => field);
  expect([['requestMulticapture', 'requestIncrementalAuthorization'], ['capture']]).toContainEqual(fields);
});

describe('where it is not switched on', () => {
  const offer = (isOn: boolean): void => {
    stage.service.context.env.CAPTURE_IN_PARTS = isOn;
  };
  afterEach(() => offer(true));

  test('neither is told nor asked for, and what was granted goes on', async () => {
    const { authorise, capture, expectTrue, merchant } = stage;
    const { id } = await authorise();
    const asked = charge({ capture: false, requestMulticapture: true });
    const first = await merchant.post('/process', asked, key('switched-off'));
    offer(false);
    const { items } = (await merchant.get('/gateways')).body.data;
    expect(items).toMatchObject([{ capturesInParts: false, incrementsAuthorizations: false }]);
    for (const field of ['requestMulticapture', 'requestIncrementalAuthorization']) {
      const { status, body } = await merchant.post('/process', charge({ capture: false, [field]: true }));
      expect([status, body.error]).toEqual([422, 'provider_unsupported']);
    }
    const repeated = await merchant.post('/process', asked, key('switched-off'));
    expect([repeated.status, repeated.body.data?.id]).toEqual([200, first.body.data.id]);
    expect((await capture(id, 6_000)).status).toBe(200);
    await expectTrue(id, 6_000);
  });
});

test('a capture that the gateway tells by its charge alone is found, however its event is told', async () => {
  const { account, authorise, expectTrue, merchant, read, service } = stage;
  const held = await authorise();
  const part = { amount_to_capture: 2_500, final_capture: false };
  await account.paymentIntents.capture(held.externalId ?? '', part);
  const { data } = await account.events.list({ limit: 1, type: 'charge.updated' });
  const told = await service.context
    .openProvider({ secretKey: `sk_test_${merchant.user.id}` })
    .events.load(JSON.stringify(data[0]));
  expect(told).toMatchObject({ kind: 'payment', payment: { amountCapturedMinor: 2_500 } });
  for (const _ of [1, 2]) await applyEvent(service.context, merchant.configIds.STRIPE ?? '', told);
  expect(await read(held.id)).toMatchObject({ status: 'requires_capture', amountCaptured: 2_500 });
  await expectTrue(held.id, 2_500);
});
