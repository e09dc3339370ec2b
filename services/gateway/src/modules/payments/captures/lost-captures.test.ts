import { charge } from '../../../testing/app/merchant.ts';
import { applyEvent } from '../../../testing/apply-event.ts';
import { type CapturesStage, startCaptures } from '../../../testing/captures/captures-stage.ts';

let stage: CapturesStage;
beforeAll(async () => {
  stage = await startCaptures();
});
beforeEach(() => stage.provider.clearFaults());
afterAll(() => stage.close());

let keys = 0;
const newKey = () => `capture-${++keys}`;

describe('a capture whose answer was lost', () => {
  test.each([
    ['cut_after', 2],
    ['status_after', 1],
  ])('%s: its key leads to the one capture', async (kind, times) => {
    const { authorise, capture, expectTrue, failAt } = stage;
    const held = await authorise();
    const name = newKey();
    await failAt(held, 'capture', { kind, status: 500, times });
    expect((await capture(held.id, 6_000, name)).status).toBe(502);
    const again = await capture(held.id, 6_000, name);
    expect([again.status, again.body.data?.amountCaptured]).toEqual([200, 6_000]);
    await expectTrue(held.id, 6_000);
  });

  test('is found out by the reconciler, and a late repetition takes nothing, whatever was captured since', async () => {
    const { authorise, capture, check, expectTrue, failAt, read, eventsOf } = stage;
    const held = await authorise();
    const name = newKey();
    await failAt(held, 'capture', { kind: 'cut_after' });
    expect((await capture(held.id, 3_000, name)).status).toBe(502);
    expect((await capture(held.id, 1_000, newKey())).body.error).toBe('payment_pending');
    expect((await stage.merchant.post(`/payments/${held.id}/refund`, { amount: 1 })).status).toBe(409);
    await check(1);
    expect(await read(held.id)).toMatchObject({ status: 'requires_capture', amountCaptured: 3_000 });
    await capture(held.id, 3_000, newKey());
    await expectTrue(held.id, 6_000);
    const late = await capture(held.id, 3_000, name);
    expect([late.status, late.body.data?.amountCaptured]).toEqual([200, 6_000]);
    await expectTrue(held.id, 6_000);
    expect(await eventsOf(held.id)).toEqual([
      'payment.requires_capture',
      'payment.partially_captured',
      'payment.partially_captured',
    ]);
  });

  test('and that the gateway never had failed, and frees nothing but itself', async () => {
    const { authorise, capture, check, expectTrue, failAt, read } = stage;
    const held = await authorise();
    const name = newKey();
    await failAt(held, 'capture', { kind: 'cut_before', times: 2 });
    expect((await capture(held.id, 6_000, name)).status).toBe(502);
    await check(1);
    expect((await read(held.id)).status).toBe('unknown');
    await check(3);
    expect(await read(held.id)).toMatchObject({
      ...{ status: 'requires_capture', amountCaptured: 0 },
      captures: [{ status: 'failed', amount: 6_000 }],
    });
    for (const _ of [1, 2]) {
      const late = await capture(held.id, 6_000, name);
      expect([late.status, late.body.error]).toEqual([502, 'provider_no_effect']);
    }
    await expectTrue(held.id, 0);
    expect((await capture(held.id, 6_000, newKey())).status).toBe(200);
    await expectTrue(held.id, 6_000);
  });

  test('by an answer that the gateway repeats for ever ends once nothing is in doubt', async () => {
    const { authorise, capture, check, expectTrue, failAt } = stage;
    const held = await authorise();
    const name = newKey();
    await failAt(held, 'capture', { kind: 'status_kept', status: 500, times: 1 });
    for (const _ of [1, 2]) expect((await capture(held.id, 6_000, name)).status).toBe(502);
    await check(3);
    expect((await capture(held.id, 6_000, name)).body.error).toBe('provider_no_effect');
    expect((await capture(held.id, 6_000, newKey())).status).toBe(200);
    await expectTrue(held.id, 6_000);
  });

  test('of the last one leaves the parts as they are', async () => {
    const { authorise, capture, check, expectTrue, failAt, read } = stage;
    const held = await authorise();
    await capture(held.id, 6_000);
    await failAt(held, 'capture', { kind: 'cut_after' });
    const name = newKey();
    expect((await capture(held.id, 2_000, name, true)).status).toBe(502);
    await check(1);
    expect(await read(held.id)).toMatchObject({ status: 'succeeded', amountCaptured: 8_000 });
    expect((await capture(held.id, 2_000, name, true)).body.data).toMatchObject({ amountCaptured: 8_000 });
    await expectTrue(held.id, 8_000);
  });

  test('turned away by the gateway leaves the payment as it was, and its key goes on', async () => {
    const { authorise, capture, expectTrue, failAt, read } = stage;
    const held = await authorise();
    const name = newKey();
    await failAt(held, 'capture', { kind: 'rate_limit', times: 3 });
    expect((await capture(held.id, 6_000, name)).status).toBe(502);
    expect(await read(held.id)).toMatchObject({ status: 'requires_capture', captures: [] });
    await stage.provider.clearFaults();
    await capture(held.id, 5_000, newKey());
    const beyond = await capture(held.id, 6_000, name);
    expect([beyond.status, beyond.body.validationErrors?.[0]?.field]).toEqual([422, 'amount']);
    await expectTrue(held.id, 5_000);
  });

  test('refused by the gateway frees its key, and a repetition is asked anew', async () => {
    const { authorise, capture, expectTrue, failAt, read } = stage;
    const held = await authorise();
    const name = newKey();
    await failAt(held, 'capture', { kind: 'status', status: 400, times: 1 });
    expect((await capture(held.id, 6_000, name)).status).toBe(422);
    expect(await read(held.id)).toMatchObject({ status: 'requires_capture', captures: [] });
    expect((await capture(held.id, 6_000, name)).status).toBe(200);
    await expectTrue(held.id, 6_000);
  });
});

describe('a process that stood still for longer than the doubt', () => {
  test('before a capture does not take it anew', async () => {
    const { authorise, capture, expectTrue, standStill } = stage;
    const { id } = await authorise();
    const name = newKey();
    const paused = await standStill('before payments.capture', () => capture(id, 6_000, name));
    expect((await capture(id, 6_000, name)).body.error).toBe('provider_no_effect');
    await capture(id, 6_000, newKey());
    const late = await paused.held.goOn(800_000, paused.answer);
    expect(late.body.error).toBe('provider_no_effect');
    await expectTrue(id, 6_000);
  });

  test('after a capture answers what it came to', async () => {
    const { authorise, capture, expectTrue, standStill } = stage;
    const { id } = await authorise();
    const name = newKey();
    const paused = await standStill('after payments.capture', () => capture(id, 6_000, name));
    expect((await capture(id, 6_000, name)).body.data).toMatchObject({ amountCaptured: 6_000 });
    await capture(id, 1_000, newKey());
    expect((await paused.held.goOn(800_000, paused.answer)).status).toBe(200);
    await expectTrue(id, 7_000);
  });
});

test('events of captures, late, twice and reversed, tell what the gateway has now', async () => {
  const { account, capture, expectTrue, merchant, read, service, sql } = stage;
  const { body } = await merchant.post(
    '/process',
    charge({ capture: false, requestMulticapture: true, amount: 10_000 }),
  );
  const held = body.data;
  await account.paymentIntents.capture(held.externalId, { amount_to_capture: 1_000, final_capture: false });
  await account.paymentIntents.capture(held.externalId, { amount_to_capture: 2_000, final_capture: false });
  const told = (amountCapturedMinor: number) =>
    applyEvent(service.context, stage.merchant.configIds.STRIPE ?? '', {
      ...{ externalId: 'evt_1', type: 'charge.updated', isCreation: false, subjectId: held.externalId },
      ...{ kind: 'payment', createdAt: new Date(), paymentId: null, record: null },
      payment: {
        ...{ externalId: held.externalId, status: 'requires_capture', amountMinor: 10_000, currency: 'BRL' },
        ...{
          amountCapturedMinor,
          amountRefundedMinor: 0,
          clientSecret: null,
          nextAction: null,
          method: 'card',
        },
        ...{ installments: 1, expiresAt: null, paymentMethodExternalId: null, card: null, endToEndId: null },
        decline: null,
      },
    });
  for (const captured of [3_000, 1_000, 3_000, 1_000]) await told(captured);
  await expectTrue(held.id, 3_000);
  await capture(held.id, 4_000);
  for (const captured of [7_000, 3_000]) await told(captured);
  await expectTrue(held.id, 7_000);
  expect(await read(held.id)).toMatchObject({ status: 'requires_capture' });
  const events = await sql(
    `select 1 from events where data->>'id' = ? and type = 'payment.partially_captured'`,
    [held.id],
  );
  expect(events).toHaveLength(2);
});

test('a capture that the database forgot is not taken again by its key', async () => {
  const { authorise, capture, check, expectTrue, sql } = stage;
  const held = await authorise();
  const name = newKey();
  await capture(held.id, 3_000, name);
  await sql(
    `update payments set captures = '[]', amount_captured_minor = 0, version = version + 1,
    next_check_at = now() where id = ?`,
    [held.id],
  );
  await sql('delete from idempotency_keys where key = ?', [name]);
  await check(1);
  const again = await capture(held.id, 3_000, name);
  expect([again.status, again.body.data?.amountCaptured]).toEqual([200, 3_000]);
  await expectTrue(held.id, 3_000);
});
