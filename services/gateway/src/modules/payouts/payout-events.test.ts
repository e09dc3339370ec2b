import type { EntityManager } from '@mikro-orm/postgresql';
import { clockNow } from '../../platform/clock.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { ProviderPayout } from '../../providers/port/settlements.ts';
import { createUser } from '../../testing/app/builders.ts';
import { serverOf } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { putDifference, putPayout } from '../../testing/finance/settled.ts';
import { recordDifferenceFound } from '../settlement-differences/difference-events.ts';
import { recordPayoutPaid } from './payout-events.ts';
import { failPayout, upsertPayout } from './store-payouts.ts';

let service: TestApp;
let fork: () => EntityManager;
beforeAll(async () => {
  service = await createTestApp();
  fork = () => service.context.orm.em.fork();
});
afterAll(() => service.close());

test('a payout that arrives and one that differs are events, to endpoints that subscribe to them alone', async () => {
  const user = await createUser(service, { plan: true });
  const merchant = await serverOf(service, user);
  const scope = { userId: user.id, environment: 'SANDBOX' as const };
  const endpointOf = async (...enabledEvents: string[]) => {
    const url = `https://loja.exemplo.com.br/${enabledEvents[0]}`;
    const { status, body } = await merchant.post('/webhooks', { url, enabledEvents });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const paid = await endpointOf('payout.paid');
  const differing = await endpointOf('payout.difference_found');
  const payout = await putPayout(scope, { bankAmount: 24_619 }, fork());
  const found = await putDifference(
    scope,
    { payoutId: payout.id, kind: 'bank_amount', amount: -250 },
    fork(),
  );
  const ofPayment = await putDifference(scope, { paymentId: 'pay_1' }, fork());
  await fork().transactional(async (tx) => {
    await recordPayoutPaid(payout, tx);
    await recordDifferenceFound(found, tx);
    await recordDifferenceFound(ofPayment, tx);
  });
  const { items } = (await merchant.get('/events')).body.data;
  expect(items).toMatchObject([
    {
      type: 'payout.difference_found',
      data: { object: { id: found.id, object: 'settlement_difference', payoutId: payout.id, amount: -250 } },
    },
    { type: 'payout.paid', data: { object: (await merchant.get(`/payouts/${payout.id}`)).body.data } },
  ]);
  expect(items).toHaveLength(2);
  for (const [endpoint, type] of [
    [paid, 'payout.paid'],
    [differing, 'payout.difference_found'],
  ]) {
    const { body } = await merchant.get(`/webhooks/${endpoint}/deliveries`);
    expect(body.data.items.map((delivery: { eventType: string }) => delivery.eventType)).toEqual([type]);
  }
});

test('a page of the list that comes late turns no payout back, and its arrival is told once', async () => {
  const user = await createUser(service, { plan: true });
  const merchant = await serverOf(service, user);
  const scope = { userId: user.id, environment: 'SANDBOX', gateway: 'STRIPE' } as const;
  const told: ProviderPayout = {
    ...{ externalId: 'po_1', amountMinor: 9_000, currency: 'BRL', status: 'in_transit' },
    ...{ arrivesOn: dayOf(clockNow()), createdAt: clockNow() },
  };
  const tell = async (status: ProviderPayout['status']) =>
    (await fork().transactional((tx) => upsertPayout(scope, { ...told, status }, tx))).status;
  const arrivals = async () => {
    const { items } = (await merchant.get('/events')).body.data;
    return items.filter(({ type }: { type: string }) => type === 'payout.paid').length;
  };
  expect([await tell('in_transit'), await tell('paid')]).toEqual(['in_transit', 'paid']);
  expect([await tell('in_transit'), await tell('paid')]).toEqual(['paid', 'paid']);
  expect(await arrivals()).toBe(1);
  await fork().transactional((tx) => failPayout(scope, 'po_1', tx));
  expect([await tell('paid'), await tell('in_transit')]).toEqual(['failed', 'failed']);
  expect(await tell('canceled')).toBe('canceled');
  expect(await tell('paid')).toBe('canceled');
  expect(await arrivals()).toBe(1);
});
