import type { OwnSubscription } from '@trilho/contracts/plan';
import { createUser, givePlan } from '../../testing/app/builders.ts';
import { setPlanStage } from '../../testing/stages/plan-stage.ts';
import { endPlansNow } from './plan-end.service.ts';
import { refreshPlans } from './refresh-plans.ts';

const stage = setPlanStage();

const refund = (more: object = {}) => stage.manage<OwnSubscription>('cancel-with-refund', more);

describe('cancel at the end of the period', () => {
  const cancel = (more: object = {}) => stage.manage<OwnSubscription>('cancel-at-period-end', more);

  test('requested twice it is scheduled once, and its reason is kept', async () => {
    await cancel({ reason: 'temporary', comments: 'Férias' });
    expect((await cancel({ reason: 'other' })).status).toBe(200);
    expect((await stage.atProvider()).cancel_at_period_end).toBe(true);
    expect(await stage.cancellations()).toMatchObject([
      { kind: 'period_end', status: 'done', reason: 'temporary' },
    ]);
  });

  test('undone and scheduled again, each is kept', async () => {
    await cancel();
    await stage.manage('resume');
    expect((await stage.atProvider()).cancel_at_period_end).toBe(false);
    await cancel({ reason: 'competitor' });
    expect((await stage.atProvider()).cancel_at_period_end).toBe(true);
    expect(await stage.cancellations()).toMatchObject([{ status: 'undone' }, { status: 'done' }]);
  });

  test('a refund is possible after an end was scheduled', async () => {
    await cancel();
    expect((await refund()).status).toBe(200);
    expect((await stage.life.invoices())[0]).toMatchObject({ status: 'refunded' });
    expect(await stage.life.isActive()).toBe(false);
  });

  test('a lost answer is found by the provider’s event', async () => {
    await stage.provider.fault({
      kind: 'cut_after',
      times: 2,
      match: { method: 'POST', path: '/v1/subscriptions/' },
    });
    expect((await cancel()).status).toBe(502);
    await stage.life.deliver();
    expect((await stage.life.current()).cancelAtperiodEnd).toBe(true);
    expect(await stage.cancellations()).toMatchObject([{ status: 'done' }]);
  });

  test('one that is undone, the answer being lost, is undone on record with the provider’s event', async () => {
    await cancel({ reason: 'temporary' });
    await stage.provider.fault({
      kind: 'cut_after',
      times: 2,
      match: { method: 'POST', path: '/v1/subscriptions/' },
    });
    expect((await stage.manage('resume')).status).toBe(502);
    expect(await stage.cancellations()).toMatchObject([{ status: 'done' }]);
    await stage.life.deliver();
    expect((await stage.life.current()).cancelAtperiodEnd).toBe(false);
    expect(await stage.cancellations()).toMatchObject([{ status: 'undone', reason: 'temporary' }]);
  });

  test('a refund of a plan that was to end does not undo its end', async () => {
    await cancel();
    await refund();
    await stage.life.deliver();
    expect((await stage.cancellations()).map(({ kind, status }) => [kind, status])).toEqual(
      expect.arrayContaining([
        ['period_end', 'done'],
        ['refund', 'done'],
      ]),
    );
  });

  test.each([
    ['the answer is lost', 'cut_after'],
    ['the request is lost', 'cut_before'],
  ] as const)('when %s, a second attempt repeats the key and keeps the first reason', async (_when, kind) => {
    const path = `/v1/subscriptions/${stage.started.subscriptionId}`;
    const lose = () => stage.provider.fault({ kind, times: 2, match: { method: 'POST', path } });
    await lose();
    expect((await cancel({ reason: 'temporary' })).status).toBe(502);
    expect(await cancel({ reason: 'other' })).toMatchObject({
      status: 200,
      data: { cancelAtperiodEnd: true },
    });
    expect(await stage.provider.requestKeys(path)).toHaveLength(1);
    expect(await stage.cancellations()).toMatchObject([{ status: 'done', reason: 'temporary' }]);
    await lose();
    expect((await stage.manage('resume')).status).toBe(502);
    expect(await stage.manage('resume')).toMatchObject({ status: 200, data: { cancelAtperiodEnd: false } });
    expect(await stage.provider.requestKeys(path)).toHaveLength(2);
    expect((await stage.atProvider()).cancel_at_period_end).toBe(false);
  });

  test.each([
    ['the answer is lost', 'cut_after', 'done'],
    ['the request is lost', 'cut_before', 'failed'],
  ] as const)(
    'when %s and nobody asks again, the job records what became of it',
    async (_when, kind, status) => {
      await stage.provider.fault({
        kind,
        times: 2,
        match: { method: 'POST', path: '/v1/subscriptions/' },
      });
      expect((await cancel({ reason: 'temporary' })).status).toBe(502);
      expect(await stage.cancellations()).toMatchObject([{ status: 'requested' }]);
      expect(await refreshPlans(stage.service.context)).toMatchObject({ settled: 0 });
      await stage.life.goTo(0.01);
      expect(await refreshPlans(stage.service.context)).toMatchObject({ settled: 1 });
      expect(await stage.cancellations()).toMatchObject([{ status, reason: 'temporary' }]);
      expect((await stage.life.current()).cancelAtperiodEnd).toBe(status === 'done');
    },
  );

  test('a plan that is over can be neither scheduled, resumed nor refunded', async () => {
    await stage.life.platform.subscriptions.cancel(stage.started.subscriptionId);
    await stage.life.deliver();
    expect(await cancel()).toMatchObject({ status: 409, error: 'plan_not_active' });
    expect(await refund()).toMatchObject({ status: 409, error: 'plan_not_active' });
    const resumed = await stage.manage('resume');
    expect(resumed).toMatchObject({ status: 409, error: 'plan_not_active' });
    expect(await stage.mails()).toEqual(['cancellation', 'plan-active']);
  });

  test('reasons outside the list are refused', async () => {
    const wrong = await cancel({ reason: 'because' });
    expect(wrong.status).toBe(422);
    expect((await refund({ reason: 'temporary' })).status).toBe(422);
  });
});

describe('card', () => {
  const change = (paymentMethodId: string) =>
    stage.life.call('POST', '/management/update-payment-method', { paymentMethodId });

  test('another card is charged from then on', async () => {
    expect(await change('pm_card_mastercard')).toMatchObject({
      status: 200,
      data: { brand: 'mastercard', lastFourDigits: '4444', expiryMonth: expect.any(Number) },
    });
    expect((await stage.life.current()).paymentMethod).toMatchObject({ brand: 'mastercard' });
    expect((await change('pm_card_visa')).status).toBe(200);
    expect((await change('pm_card_mastercard')).status).toBe(200);
    await stage.life.goTo(32);
    await stage.life.deliver();
    expect((await stage.life.invoices())[0]).toMatchObject({ status: 'paid' });
    expect((await stage.life.current()).paymentMethod).toMatchObject({ brand: 'mastercard' });
  });

  test('a card that the bank refuses to keep is declined, one that does not exist is invalid', async () => {
    expect(await change('pm_card_chargeDeclined')).toMatchObject({ status: 402, error: 'card_declined' });
    expect(await change('pm_unheard_of')).toMatchObject({
      status: 422,
      validationErrors: [{ field: 'paymentMethodId', message: 'O cartão informado não pode ser usado.' }],
    });
    expect((await stage.life.current()).paymentMethod).toMatchObject({ brand: 'visa' });
  });

  test('without a plan there is no card to change', async () => {
    await refund();
    expect((await change('pm_card_visa')).status).toBe(404);
  });
});

test("another user's id, or another user's subscription, is refused on every call", async () => {
  const other = await createUser(stage.service);
  await givePlan(stage.service, other.id);
  const id = stage.started.subscriptionId;
  const post = (path: string, userId: string, more: object) =>
    stage.service.app.inject({
      method: 'POST',
      url: `/api/v1/subscriptions/management${path}`,
      headers: other.headers,
      payload: { userId, ...more },
    });
  const get = (path: string) =>
    stage.service.app.inject({
      url: `/api/v1/subscriptions/management${path}`,
      query: { userId: stage.life.user.id },
      headers: other.headers,
    });
  const named = await Promise.all([
    post('/cancel-with-refund', stage.life.user.id, { subscriptionId: id }),
    post('/cancel-at-period-end', stage.life.user.id, { subscriptionId: id }),
    post('/resume', stage.life.user.id, { subscriptionId: id }),
    post('/update-payment-method', stage.life.user.id, { paymentMethodId: 'pm_card_visa' }),
    get('/current'),
    get('/invoices'),
    get('/invoices/inv_1/receipt'),
  ]);
  expect(named.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  const foreign = await Promise.all([
    post('/cancel-with-refund', other.id, { subscriptionId: id }),
    post('/cancel-at-period-end', other.id, { subscriptionId: id }),
    post('/resume', other.id, { subscriptionId: id }),
  ]);
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await stage.life.isActive()).toBe(true);
});

test('an account whose subscription the provider has forgotten can still be closed', async () => {
  await stage.service.context.orm.em
    .fork()
    .execute("update plan_subscriptions set external_id = 'sub_forgotten' where user_id = ?", [
      stage.life.user.id,
    ]);
  await endPlansNow(stage.service.context, stage.life.user.id, stage.service.context.orm.em.fork());
  expect((await stage.life.current()).status).toBe('CANCELED');
  expect(await stage.life.isActive()).toBe(false);
});

test('with an Idempotency-Key the first answer is replayed, and the key is bound to its body', async () => {
  const post = (path: string, payload: object) =>
    stage.service.app.inject({
      method: 'POST',
      url: `/api/v1/subscriptions/management/${path}`,
      headers: { ...stage.life.headers(), 'idempotency-key': 'leave-1' },
      payload: {
        userId: stage.life.user.id,
        subscriptionId: stage.started.subscriptionId,
        ...payload,
      },
    });
  const first = await post('cancel-at-period-end', { reason: 'temporary' });
  await stage.manage('resume');
  const replayed = await post('cancel-at-period-end', { reason: 'temporary' });
  expect([first.statusCode, replayed.statusCode]).toEqual([200, 200]);
  expect(replayed.headers['idempotent-replayed']).toBe('true');
  expect(replayed.json()).toEqual(first.json());
  expect((await post('cancel-at-period-end', { reason: 'other' })).statusCode).toBe(422);
  expect((await stage.atProvider()).cancel_at_period_end).toBe(false);
});
