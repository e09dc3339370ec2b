import { configureGateway } from '../../../testing/app/builders.ts';
import { charge, createMerchant, serverOf, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 2_500 });
  merchant = await createMerchant(service);
});
beforeEach(() => provider.clearFaults());
afterAll(async () => {
  await service.close();
  await provider.close();
});

let keys = 0;
const newKey = () => `order-${++keys}`;
const payWith = (key: string, overrides: object = {}, server = merchant) =>
  server.post('/process', charge(overrides), { 'idempotency-key': key });
const intents = { method: 'POST', path: '/v1/payment_intents' };

describe('an idempotency key', () => {
  test('replays the first answer, body and status, and charges once', async () => {
    const [key, before] = [newKey(), await provider.chargeCount()];
    const first = await payWith(key);
    const second = await payWith(key);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await provider.chargeCount()).toBe(before + 1);
  });

  test('replays the browser secret, which rests sealed', async () => {
    const key = newKey();
    const first = await payWith(key, { paymentMethodId: undefined });
    const { clientSecret } = first.body.data;
    expect((await payWith(key, { paymentMethodId: undefined })).body).toEqual(first.body);
    const [row] = await service.context.orm.em
      .fork()
      .execute<{ row: string }[]>('select k::text "row" from idempotency_keys k where key = ?', [key]);
    expect(clientSecret).toMatch(/_secret_/);
    expect(row?.row).not.toContain(clientSecret);
  });

  test('replays a decline too, without asking the provider again', async () => {
    const key = newKey();
    const first = await payWith(key, { paymentMethodId: 'pm_card_chargeDeclined' });
    const asked = await provider.requestCount('/v1/payment_intents');
    const second = await payWith(key, { paymentMethodId: 'pm_card_chargeDeclined' });
    expect([first.status, second.status]).toEqual([402, 402]);
    expect(second.body).toEqual(first.body);
    expect(await provider.requestCount('/v1/payment_intents')).toBe(asked);
  });

  test('recognises the same body whatever the order of its members, and refuses another', async () => {
    const key = newKey();
    const first = await payWith(key);
    const { customerEmail, ...rest } = charge();
    const turned = await merchant.post('/process', { customerEmail, ...rest }, { 'idempotency-key': key });
    expect(turned.body).toEqual(first.body);
    const other = await payWith(key, { amount: 1991 });
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
  });

  test('of twenty requests at once one charges; the others are in flight or replayed', async () => {
    const [key, before] = [newKey(), await provider.chargeCount()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => payWith(key)));
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0);
    for (const { status, body, headers } of answers) {
      if (status === 200) continue;
      expect([status, body.error, headers['retry-after']]).toEqual([409, 'idempotency_in_flight', '1']);
    }
    expect(await provider.chargeCount()).toBe(before + 1);
    expect((await payWith(key)).status).toBe(200);
  });

  test('answers 409 with Retry-After while its first request is in flight', async () => {
    const key = newKey();
    await provider.fault({ kind: 'delay', delayMs: 1_000, times: 1, match: intents });
    const first = payWith(key);
    const asked = await provider.requestCount(intents.path);
    while ((await provider.requestCount(intents.path)) === asked);
    const { status, body, headers } = await payWith(key);
    expect([status, body.error, headers['retry-after']]).toEqual([409, 'idempotency_in_flight', '1']);
    expect((await first).status).toBe(200);
  });

  test('is not taken by a request that fails validation', async () => {
    const key = newKey();
    expect((await payWith(key, { amount: 0 })).status).toBe(422);
    expect((await payWith(key, { paymentMethodId: 'pm_doesNotExist' })).status).toBe(422);
    expect((await payWith(key)).status).toBe(200);
  });

  test('belongs to one merchant and environment', async () => {
    const key = newKey();
    await configureGateway(service, merchant.user, 'PRODUCTION');
    const others = [await createMerchant(service), await serverOf(service, merchant.user, 'PRODUCTION')];
    const mine = await payWith(key);
    for (const other of others) {
      const theirs = await payWith(key, {}, other);
      expect(theirs.status).toBe(200);
      expect(theirs.body.data.id).not.toBe(mine.body.data.id);
    }
  });

  test.each(['with space', 'ção', 'x'.repeat(256), ''])('that is %p is refused as malformed', async (key) => {
    expect((await payWith(key)).status).toBe(400);
  });

  test('is free again after a day', async () => {
    const key = newKey();
    const first = await payWith(key);
    await service.context.orm.em
      .fork()
      .execute(`update idempotency_keys set expires_at = now() - interval '1 second' where key = ?`, [key]);
    const next = await payWith(key, { amount: 500 });
    expect([next.status, next.body.data.amount]).toEqual([200, 500]);
    expect(next.body.data.id).not.toBe(first.body.data.id);
  });

  test('means the same whether an empty body was sent or none', async () => {
    const { body } = await payWith(newKey());
    const refund = (payload?: object) =>
      merchant.post(`/payments/${body.data.id}/refund`, payload, { 'idempotency-key': 'no-body' });
    const first = await refund();
    const again = await refund({});
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
  });

  test('makes capture and refund happen once as well', async () => {
    const { body } = await payWith(newKey(), { capture: false });
    const act = (action: string, key: string, payload?: object) =>
      merchant.post(`/payments/${body.data.id}/${action}`, payload, { 'idempotency-key': key });
    const captured = await act('capture', 'c');
    expect((await act('capture', 'c')).body).toEqual(captured.body);
    const refunded = await act('refund', 'r', { amount: 500 });
    const replayed = await act('refund', 'r', { amount: 500 });
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    expect(replayed.body).toEqual(refunded.body);
    expect(refunded.body.data.amountRefunded).toBe(500);
  });
});

describe('when the provider fails', () => {
  const statusOf = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data.status;

  test.each([
    ['cuts the connection after the charge', { kind: 'cut_after' as const, times: 2 }, 502],
    ['cuts the connection before the charge', { kind: 'cut_before' as const, times: 2 }, 502],
    ['answers 500', { kind: 'status' as const, status: 500, times: 1 }, 502],
    ['limits the rate', { kind: 'rate_limit' as const, times: 1 }, 502],
    ['is slower than the timeout', { kind: 'delay' as const, delayMs: 3_200, times: 1 }, 504],
    ['answers too late', { kind: 'delay_after' as const, delayMs: 3_200, times: 1 }, 504],
  ])('and %s, the payment is unknown and the same key ends in one charge', async (_name, fault, expected) => {
    const [key, before] = [newKey(), await provider.chargeCount()];
    // Two cuts: the SDK itself repeats a closed connection once, with the same key.
    await provider.fault({ ...fault, match: intents });
    const first = await payWith(key);
    const { paymentId } = first.body;
    expect([first.status, paymentId]).toEqual([expected, expect.stringMatching(/^pay_/)]);
    expect(await statusOf(paymentId)).toBe('unknown');
    let retry = await payWith(key);
    // The provider may still hold the key of the request that is under way.
    while (retry.status >= 500) retry = await payWith(key);
    expect(retry.status).toBe(200);
    expect(retry.body.data).toMatchObject({ status: 'succeeded', id: paymentId });
    expect(await provider.chargeCount()).toBe(before + 1);
    expect((await payWith(key)).body).toEqual(retry.body);
  });

  test('a lost answer of a refund is resolved by the same key, and refunded once', async () => {
    const { body } = await payWith(newKey());
    const refund = () =>
      merchant.post(
        `/payments/${body.data.id}/refund`,
        { amount: 700 },
        { 'idempotency-key': 'lost-refund' },
      );
    await provider.fault({ kind: 'cut_after', times: 2, match: { method: 'POST', path: '/v1/refunds' } });
    const lost = await refund();
    expect([lost.status, lost.body.paymentId]).toEqual([502, body.data.id]);
    const other = await merchant.post(`/payments/${body.data.id}/refund`, { amount: 1990 });
    expect(other.body.error).toBe('refund_exceeds_balance');
    const found = await refund();
    expect(found.body.data).toMatchObject({ amountRefunded: 700, refunds: [{ status: 'succeeded' }] });
  });

  test('a lost answer of a capture is resolved by the same key', async () => {
    const { body } = await payWith(newKey(), { capture: false });
    const { id } = body.data;
    const capture = () =>
      merchant.post(`/payments/${id}/capture`, undefined, { 'idempotency-key': 'lost-capture' });
    await provider.fault({
      kind: 'cut_after',
      times: 2,
      match: { method: 'POST', path: `/v1/payment_intents/` },
    });
    expect((await capture()).status).toBe(502);
    expect(await statusOf(id)).toBe('unknown');
    expect((await merchant.post(`/payments/${id}/cancel`)).body.error).toBe('payment_pending');
    expect((await capture()).body.data.status).toBe('succeeded');
  });
});
