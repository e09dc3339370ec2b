import { type CapturesStage, key, startCaptures } from '../../../testing/captures/captures-stage.ts';

let stage: CapturesStage;
beforeAll(async () => {
  stage = await startCaptures();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

let keys = 0;
const newKey = () => `raise-${++keys}`;
const raise = (id: string, amount: number, name?: string) =>
  stage.merchant.post(`/payments/${id}/increment-authorization`, { amount }, name ? key(name) : {});
const authorise = (overrides: object = {}) =>
  stage.authorise({ requestMulticapture: false, requestIncrementalAuthorization: true, ...overrides });
const sent = (externalId: string | null) =>
  stage.provider.requestCount(`/v1/payment_intents/${externalId}/increment_authorization`);

/** The amount here and at the gateway. */
async function amounts(id: string) {
  const { amount, externalId, status } = await stage.read(id);
  const there = await stage.account.paymentIntents.retrieve(externalId ?? '');
  return [amount, there.amount, status];
}

describe('an authorisation that is raised', () => {
  test('is of the new total, all of which can be captured', async () => {
    const held = await authorise();
    expect(held).toMatchObject({ incrementalAuthorization: 'available' });
    const { status, body } = await raise(held.id, 15_000);
    expect([status, body.data?.amount, body.data?.status]).toEqual([200, 15_000, 'requires_capture']);
    const { body: captured } = await stage.merchant.post(`/payments/${held.id}/capture`, { amount: 14_000 });
    expect(captured.data).toMatchObject({ status: 'succeeded', amount: 15_000, amountCaptured: 14_000 });
    expect(await stage.eventsOf(held.id)).toEqual([
      'payment.requires_capture',
      'payment.authorization_incremented',
      'payment.succeeded',
    ]);
  });

  test('by two at once is raised by one', async () => {
    const { id } = await authorise();
    const answers = await Promise.all([raise(id, 12_000, newKey()), raise(id, 13_000, newKey())]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    const [here, there] = await amounts(id);
    expect(here).toBe(there);
  });

  test('is as it was where the issuer refuses, and another key may ask again', async () => {
    const { id, externalId } = await authorise();
    const name = newKey();
    const refused = await raise(id, 15_013, name);
    expect([refused.status, refused.body.error, refused.body.declineCode]).toEqual([
      ...[402, 'card_declined', 'insufficient_funds'],
    ]);
    expect(await amounts(id)).toEqual([10_000, 10_000, 'requires_capture']);
    expect((await raise(id, 15_013, name)).headers['idempotent-replayed']).toBe('true');
    expect(await sent(externalId)).toBe(1);
    expect((await raise(id, 15_000, newKey())).status).toBe(200);
    expect(await amounts(id)).toEqual([15_000, 15_000, 'requires_capture']);
  });

  test('needs a total that is more, and a payment of which nothing is captured', async () => {
    const { id, externalId } = await authorise({ requestMulticapture: true });
    const less = await raise(id, 10_000);
    expect([less.status, less.body.validationErrors?.[0]?.field]).toEqual([422, 'amount']);
    await stage.capture(id, 4_000);
    expect((await raise(id, 15_000)).body.error).toBe('provider_unsupported');
    expect(await sent(externalId)).toBe(0);
  });

  test('is refused before anything is sent where it was not asked for, or not granted', async () => {
    const elo = await authorise({ paymentMethodId: await stage.typedCard('6362970000457013') });
    expect(elo).toMatchObject({ incrementalAuthorization: 'unavailable' });
    for (const { id, externalId } of [elo, await stage.authorise()]) {
      expect((await raise(id, 15_000)).body.error).toBe('provider_unsupported');
      expect(await sent(externalId)).toBe(0);
    }
  });
});

describe('a raise whose answer was lost', () => {
  test('is found by its key', async () => {
    const held = await authorise();
    const name = newKey();
    await stage.failAt(held, 'increment_authorization', { kind: 'cut_after' });
    expect((await raise(held.id, 15_000, name)).status).toBe(502);
    expect((await raise(held.id, 15_000, name)).body.data).toMatchObject({ amount: 15_000 });
    expect(await amounts(held.id)).toEqual([15_000, 15_000, 'requires_capture']);
  });

  test('is found by the reconciler, and a late repetition changes nothing', async () => {
    const held = await authorise();
    const name = newKey();
    await stage.failAt(held, 'increment_authorization', { kind: 'cut_after' });
    expect((await raise(held.id, 15_000, name)).status).toBe(502);
    expect((await stage.merchant.post(`/payments/${held.id}/capture`)).body.error).toBe('payment_pending');
    await stage.check(1);
    expect(await amounts(held.id)).toEqual([15_000, 15_000, 'requires_capture']);
    await raise(held.id, 20_000, newKey());
    expect((await raise(held.id, 15_000, name)).body.data).toMatchObject({ amount: 20_000 });
    // The first one twice, as its connection was cut.
    expect(await sent(held.externalId)).toBe(3);
    expect(await stage.eventsOf(held.id)).not.toContain('payment.amount_mismatch');
  });

  test('and that never arrived leaves the payment as it was', async () => {
    const held = await authorise();
    await stage.failAt(held, 'increment_authorization', { kind: 'cut_before', times: 2 });
    expect((await raise(held.id, 15_000, newKey())).status).toBe(502);
    await stage.check(3);
    expect(await amounts(held.id)).toEqual([10_000, 10_000, 'requires_capture']);
    expect((await raise(held.id, 15_000, newKey())).status).toBe(200);
  });
});
