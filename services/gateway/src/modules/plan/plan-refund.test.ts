import type { OwnSubscription } from '@trilho/contracts/plan';
import { queuedMails } from '../../testing/app/jobs.ts';
import { setPlanStage } from '../../testing/stages/plan-stage.ts';
import { refreshPlans } from './refresh-plans.ts';

const stage = setPlanStage();

const refund = (more: object = {}) => stage.manage<OwnSubscription>('cancel-with-refund', more);

/** What the provider refunded of this plan, in centavos. */
async function refundedAtProvider(): Promise<number> {
  const { data } = await stage.life.platform.invoices.list({ subscription: stage.started.subscriptionId });
  let minor = 0;
  for (const { id = '' } of data) {
    const payments = await stage.life.platform.invoicePayments.list({
      invoice: id,
      expand: ['data.payment.payment_intent.latest_charge'],
    });
    for (const { payment } of payments.data) {
      const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null;
      minor += typeof intent?.latest_charge === 'object' ? (intent.latest_charge?.amount_refunded ?? 0) : 0;
    }
  }
  return minor;
}

test('refunds everything, ends the access at once and keeps the reason', async () => {
  expect(await stage.life.current()).toMatchObject({ refundEligible: true, refundAmount: 11_900 });
  const answer = await refund({ reason: 'missing_features', comments: 'Falta Pix.' });
  expect(answer).toMatchObject({ status: 200, data: { status: 'CANCELED', refundEligible: false } });
  expect(await stage.life.isActive()).toBe(false);
  expect(await refundedAtProvider()).toBe(11_900);
  expect((await stage.atProvider()).status).toBe('canceled');
  expect(await stage.cancellations()).toEqual([
    {
      kind: 'refund',
      status: 'done',
      reason: 'missing_features',
      comments: 'Falta Pix.',
      refunded_minor: 11900,
    },
  ]);
  expect((await stage.life.invoices())[0]).toMatchObject({ status: 'refunded', amountRefunded: 11_900 });
  await stage.life.deliver(11);
  expect(await stage.life.current()).toMatchObject({ status: 'CANCELED' });
  expect(await queuedMails(stage.service, stage.life.user.id)).toEqual(
    expect.arrayContaining([
      { template: 'refund', userId: stage.life.user.id, amountMinor: 11_900, planEnded: true },
    ]),
  );
  expect(await stage.mails()).toEqual(['plan-active', 'refund']);
});

test('requested twice, even at once, it refunds once', async () => {
  const answers = await Promise.all([refund(), refund(), refund()]);
  const statuses = answers.map(({ status, error }) => (status === 200 ? 'done' : error));
  expect(statuses.filter((status) => status === 'done').length).toBeGreaterThanOrEqual(1);
  expect(statuses.every((status) => status === 'done' || status === 'plan_busy')).toBe(true);
  expect((await refund()).status).toBe(200);
  expect(await refundedAtProvider()).toBe(11_900);
  expect(await stage.cancellations()).toHaveLength(1);
});

test('is open until the last moment of the seventh whole day, and closed from the eighth on', async () => {
  await stage.life.goTo(7.9999);
  expect((await stage.life.current()).refundEligible).toBe(true);
  await stage.life.goTo(8.0001);
  expect((await stage.life.current()).refundEligible).toBe(false);
  expect(await refund()).toMatchObject({ status: 422, error: 'refund_window_closed' });
  expect(await refundedAtProvider()).toBe(0);
  expect(await stage.life.isActive()).toBe(true);
  expect(await stage.cancellations()).toEqual([]);
});

test('on the seventh day it is accepted', async () => {
  await stage.life.goTo(7.9999);
  expect((await refund()).status).toBe(200);
  expect(await refundedAtProvider()).toBe(11_900);
});

test.each([
  ['the refund was answered', 'POST', '/v1/refunds', 'cut_after', 502],
  ['the refund arrived', 'POST', '/v1/refunds', 'cut_before', 502],
  ['the end was answered', 'DELETE', '/v1/subscriptions', 'cut_after', 200],
  ['the end arrived', 'DELETE', '/v1/subscriptions', 'cut_before', 502],
] as const)(
  'cut off before %s, it is finished by a second attempt',
  async (_when, method, path, kind, status) => {
    await stage.provider.fault({ kind, times: 2, match: { method, path } });
    // The SDK repeats a cut request once by itself, and an end that was repeated is seen to have happened.
    expect((await refund({ reason: 'other' })).status).toBe(status);
    if (method === 'DELETE') expect(await stage.life.isActive()).toBe(false);
    await stage.life.deliver(5);
    if (method === 'DELETE') expect(await stage.life.isActive()).toBe(false);
    expect((await refund()).status).toBe(200);
    expect(await refundedAtProvider()).toBe(11_900);
    expect((await stage.atProvider()).status).toBe('canceled');
    expect(await stage.life.isActive()).toBe(false);
    expect(await stage.cancellations()).toMatchObject([{ status: 'done', reason: 'other' }]);
    expect(await stage.mails()).toEqual(['plan-active', 'refund']);
  },
);

test('cut off and never repeated, it is finished by the job', async () => {
  await stage.provider.fault({
    kind: 'cut_before',
    times: 2,
    match: { method: 'DELETE', path: '/v1/subscriptions' },
  });
  await refund();
  expect((await stage.atProvider()).status).toBe('active');
  await stage.life.goTo(0.01);
  expect(await refreshPlans(stage.service.context)).toMatchObject({ refunded: 1 });
  expect((await stage.atProvider()).status).toBe('canceled');
  expect(await refundedAtProvider()).toBe(11_900);
  expect(await refreshPlans(stage.service.context)).toMatchObject({ refunded: 0 });
});

test('a request that died holding the lock blocks others for a minute, and no longer', async () => {
  const hold = (until: number) =>
    stage.service.context.orm.em
      .fork()
      .execute('update plan_subscriptions set busy_until = ? where user_id = ?', [
        new Date(until),
        stage.life.user.id,
      ]);
  await hold(Date.now() + 60_000);
  expect(await refund()).toMatchObject({ status: 409, error: 'plan_busy' });
  expect(await refundedAtProvider()).toBe(0);
  await stage.life.goTo(0.001);
  expect((await refund()).status).toBe(200);
});

test('while the provider is down nothing is decided, and the request stays open', async () => {
  await stage.provider.fault({ kind: 'status', status: 503, match: { path: '/v1/' } });
  expect((await refund()).status).toBe(502);
  expect(await stage.life.isActive()).toBe(true);
  await stage.provider.clearFaults();
  await stage.life.goTo(0.01);
  await refreshPlans(stage.service.context);
  expect(await stage.life.isActive()).toBe(false);
});

test('money refunded at the provider itself shows in the list and is announced once', async () => {
  const { data } = await stage.life.platform.invoices.list({ subscription: stage.started.subscriptionId });
  const payments = await stage.life.platform.invoicePayments.list({ invoice: data[0]?.id ?? '' });
  const intent = payments.data[0]?.payment.payment_intent;
  const payment_intent = typeof intent === 'string' ? intent : '';
  await stage.life.platform.refunds.create({ payment_intent, amount: 1_900 });
  await stage.life.deliver(2);
  expect((await stage.life.invoices())[0]).toMatchObject({ status: 'paid', amountRefunded: 1_900 });
  await stage.life.platform.refunds.create({ payment_intent });
  await stage.life.deliver(3);
  await stage.life.deliver(4);
  expect((await stage.life.invoices())[0]).toMatchObject({ status: 'refunded', amountRefunded: 11_900 });
  expect(await stage.life.isActive()).toBe(true);
  const refunds = (await queuedMails(stage.service, stage.life.user.id)).flatMap((mail) =>
    mail.template === 'refund' ? [mail] : [],
  );
  expect(refunds.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)).toEqual([1_900, 10_000]);
  expect(refunds.every(({ planEnded }) => !planEnded)).toBe(true);
});

test('a plan that was refunded can be started anew', async () => {
  await refund();
  stage.started = await stage.life.subscribe();
  expect(await stage.life.isActive()).toBe(true);
  expect((await stage.life.current()).stripeSubscriptionId).toBe(stage.started.subscriptionId);
});
