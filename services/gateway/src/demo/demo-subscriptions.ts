import type { MerchantScope } from '../context.ts';
import { billingFrequency } from '../modules/billing/subscription-record/billing-frequency.ts';
import { statusOf } from '../modules/billing/subscription-record/subscription.state.ts';
import { statusMoments } from '../modules/billing/subscription-record/subscription-history.ts';
import type { ProviderSubscriptionStatus } from '../providers/port/subscriptions.ts';
import { type DemoLife, drawLife } from './demo-lives.ts';
import { copied, type DemoPerson } from './demo-people.ts';
import type { SoldPrice } from './demo-shelf.ts';
import { namedId, namedToken, type Random } from './random.ts';

const states: readonly (readonly [ProviderSubscriptionStatus, number])[] = [
  ['active', 68],
  ['trialing', 5],
  ['past_due', 5],
  ['incomplete', 2],
  ['unpaid', 3],
  ['paused', 2],
  ['canceled', 13],
  ['expired', 2],
];

/** Of every state at least one, whatever is drawn. */
const stateOf = (n: number, random: Random) => states[n]?.[0] ?? random.weighted(states);

/** What owes a renewal is paid by the month: the attempts to collect it take half of one. */
function priceFor(state: ProviderSubscriptionStatus, prices: SoldPrice[], random: Random): SoldPrice {
  const byMonth = prices.filter(({ interval, intervalCount }) => interval === 'month' && intervalCount === 1);
  const owes = state === 'past_due' || state === 'unpaid';
  return random.weighted((owes ? byMonth : prices).map((sold) => [sold, sold.weight] as const));
}

function rowOf(
  scope: MerchantScope,
  drawn: { key: string; state: ProviderSubscriptionStatus; person: DemoPerson; price: SoldPrice },
  life: DemoLife,
  now: Date,
) {
  const { key, state, person, price } = drawn;
  const { startedAt, periodStartAt, periodEndAt, trialEndAt, endedAt, endRequestedAt } = life;
  const changedAt = endedAt ?? now;
  return {
    ...copied(scope, startedAt),
    providerStateAt: changedAt,
    updatedAt: changedAt,
    id: namedId('sub', startedAt, key),
    externalId: `sub_demo_${namedToken(key)}`,
    customerId: person.id,
    priceId: price.id,
    productId: price.productId,
    paymentMethodExternalId: person.cardExternalId,
    status: statusOf(state),
    providerStatus: state,
    unitAmountMinor: price.unitAmountMinor,
    currency: 'BRL',
    quantity: 1,
    interval: price.interval,
    intervalCount: price.intervalCount,
    billingFrequency: billingFrequency(price),
    startedAt,
    periodStartAt,
    periodEndAt,
    trialEndAt,
    cancelAtPeriodEnd: endRequestedAt !== null,
    canceledAt: state === 'canceled' ? endedAt : endRequestedAt,
    endedAt,
    refundRequestedAt: null,
    refundedAt: null,
    amountRefundedMinor: 0,
    customerSearch: '',
  };
}

/** So many subscriptions in every status, with their history; `billed` is what their invoices are drawn from. */
export function drawSubscriptions(
  scope: MerchantScope,
  count: number,
  { people, prices, now }: { people: DemoPerson[]; prices: SoldPrice[]; now: Date },
  random: Random,
) {
  const billed = Array.from({ length: count }, (_, n) => {
    const person = people[n % people.length];
    if (!person) throw new Error('Nobody to subscribe');
    const state = stateOf(n, random);
    const price = priceFor(state, prices, random);
    const life = drawLife(state, price, { person, now }, random);
    const key = `${scope.userId}:subscription:${n}`;
    return { row: rowOf(scope, { key, state, person, price }, life, now), key, life, person };
  });
  return {
    billed,
    subscriptions: billed.map(({ row }) => row),
    history: billed.flatMap(({ row, key }) => historyOf(row, key)),
  };
}

export type DemoSubscription = ReturnType<typeof rowOf>;

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

function historyOf(row: DemoSubscription, key: string) {
  const line = (at: Date, action: string, description: string, part: string) => ({
    id: namedId('evt', at, `${key}:${part}`),
    subscriptionId: row.id,
    occurredAt: at,
    action,
    description,
  });
  const price = `${money.format(row.unitAmountMinor / 100)} (${row.billingFrequency}).`;
  const ended = row.status === 'active' ? null : statusMoments[row.status];
  return [
    line(row.startedAt, 'Assinatura criada', price, 'created'),
    ...(ended ? [line(row.endedAt ?? row.periodStartAt, ended.action, ended.description, 'status')] : []),
  ];
}
