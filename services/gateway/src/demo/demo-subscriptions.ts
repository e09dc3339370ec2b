import type { SubscriptionStatus } from '@trilho/contracts/subscription';
import type { MerchantScope } from '../context.ts';
import { billingFrequency } from '../modules/subscriptions/billing-frequency.ts';
import { statusOf } from '../modules/subscriptions/subscription.state.ts';
import type { ProviderSubscriptionStatus } from '../providers/billing-verbs.ts';
import type { BillingInterval } from '../providers/catalog-verbs.ts';
import { addIntervals, dayMs, renewals } from './demo-calendar.ts';
import { copied, type DemoPerson } from './demo-people.ts';
import { namedId, namedToken, type Random } from './random.ts';

/** A recurrent price that subscriptions are drawn for, as often as its weight says. */
export interface SoldPrice {
  id: string;
  productId: string;
  unitAmountMinor: number;
  interval: BillingInterval;
  intervalCount: number;
  weight: number;
}

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

const words: Record<SubscriptionStatus, [string, string] | null> = {
  active: null,
  pending: ['Pagamento pendente', 'A cobrança não foi paga; novas tentativas serão feitas.'],
  inactive: ['Assinatura inativa', 'As tentativas de cobrança terminaram sem pagamento.'],
  canceled: ['Assinatura cancelada', 'A assinatura foi encerrada.'],
};

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - Math.round(days * dayMs));

/** When it began and ended. More began of late: the business grows. */
function lifeOf(state: ProviderSubscriptionStatus, person: DemoPerson, now: Date, random: Random) {
  const recent = state === 'trialing' || state === 'incomplete';
  const knownDays = (now.getTime() - person.createdAt.getTime()) / dayMs;
  const ageDays = recent ? random.next() * 6 : 1 + (knownDays - 2) * random.next() ** 1.3;
  const startedAt = daysAgo(now, ageDays);
  if (state === 'expired') return { startedAt, endedAt: new Date(startedAt.getTime() + dayMs / 2) };
  // Most of those that ended did so within the last months.
  const endedDaysAgo = Math.min(ageDays, 110) * random.next() * 0.9;
  return { startedAt, endedAt: state === 'canceled' ? daysAgo(now, endedDaysAgo) : null };
}

/** So many subscriptions in every status, with their history, and the invoices paid for them since `billedFrom`. */
export function drawSubscriptions(
  scope: MerchantScope,
  count: number,
  {
    people,
    prices,
    billedFrom,
    now,
  }: { people: DemoPerson[]; prices: SoldPrice[]; billedFrom: Date; now: Date },
  random: Random,
) {
  const drawn = Array.from({ length: count }, (_, n) => {
    const person = people[n % people.length];
    if (!person) throw new Error('Nobody to subscribe');
    const price = random.weighted(prices.map((sold) => [sold, sold.weight] as const));
    const providerStatus = stateOf(n, random);
    const { startedAt, endedAt } = lifeOf(providerStatus, person, now, random);
    const trialEndAt = providerStatus === 'trialing' ? new Date(startedAt.getTime() + 14 * dayMs) : null;
    const lastMoment = endedAt ?? now;
    const periods = renewals(startedAt, price.interval, price.intervalCount, lastMoment);
    const periodStartAt = periods.at(-1) ?? startedAt;
    const key = `${scope.userId}:subscription:${n}`;
    const row = {
      ...copied(scope, startedAt),
      providerStateAt: lastMoment,
      updatedAt: lastMoment,
      id: namedId('sub', startedAt, key),
      externalId: `sub_demo_${namedToken(key)}`,
      customerId: person.id,
      priceId: price.id,
      productId: price.productId,
      paymentMethodExternalId: person.cardExternalId,
      status: statusOf(providerStatus),
      providerStatus,
      unitAmountMinor: price.unitAmountMinor,
      currency: 'BRL',
      quantity: 1,
      interval: price.interval,
      intervalCount: price.intervalCount,
      billingFrequency: billingFrequency(price),
      startedAt,
      periodStartAt,
      periodEndAt: trialEndAt ?? addIntervals(periodStartAt, price.interval, price.intervalCount),
      trialEndAt,
      cancelAtPeriodEnd: providerStatus === 'active' && random.next() < 0.06,
      canceledAt: endedAt,
      endedAt,
      refundRequestedAt: null,
      refundedAt: null,
      amountRefundedMinor: 0,
      customerSearch: '',
    };
    return { row, key, periods };
  });
  return {
    subscriptions: drawn.map(({ row }) => row),
    history: drawn.flatMap(({ row, key }) => historyOf(row, key)),
    invoices: drawn.flatMap((one) => invoicesOf(scope, one, billedFrom)),
  };
}

type Drawn = {
  row: {
    id: string;
    customerId: string;
    status: SubscriptionStatus;
    providerStatus: ProviderSubscriptionStatus;
    unitAmountMinor: number;
    billingFrequency: string;
    interval: BillingInterval;
    intervalCount: number;
    startedAt: Date;
    periodStartAt: Date;
    endedAt: Date | null;
  };
  key: string;
  periods: Date[];
};

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

function historyOf(row: Drawn['row'], key: string) {
  const line = (at: Date, action: string, description: string, part: string) => ({
    id: namedId('evt', at, `${key}:${part}`),
    subscriptionId: row.id,
    occurredAt: at,
    action,
    description,
  });
  const price = `${money.format(row.unitAmountMinor / 100)} (${row.billingFrequency}).`;
  const ended = words[row.status];
  return [
    line(row.startedAt, 'Assinatura criada', price, 'created'),
    ...(ended ? [line(row.endedAt ?? row.periodStartAt, ...ended, 'status')] : []),
  ];
}

/** What was paid at each beginning of a period. The last one of a subscription that awaits a payment was not. */
function invoicesOf(scope: MerchantScope, { row, key, periods }: Drawn, billedFrom: Date) {
  if (row.providerStatus === 'trialing' || row.providerStatus === 'expired') return [];
  const owesLast = row.status === 'pending' || row.providerStatus === 'unpaid';
  return periods.flatMap((at, n) => {
    if (at < billedFrom) return [];
    const paid = !(owesLast && n === periods.length - 1);
    const id = namedId('inv', at, `${key}:${n}`);
    return {
      ...copied(scope, at),
      id,
      externalId: `in_demo_${namedToken(`${key}:${n}`)}`,
      customerId: row.customerId,
      subscriptionId: row.id,
      number: `DEMO-${id.slice(-8).toUpperCase()}`,
      status: paid ? 'paid' : 'open',
      reason: n === 0 ? 'subscription_create' : 'subscription_cycle',
      amountMinor: row.unitAmountMinor,
      amountDueMinor: row.unitAmountMinor,
      amountPaidMinor: paid ? row.unitAmountMinor : 0,
      amountRefundedMinor: 0,
      currency: 'BRL',
      attemptCount: 1,
      nextAttemptAt: null,
      paidAt: paid ? at : null,
      periodStartAt: at,
      periodEndAt: addIntervals(at, row.interval, row.intervalCount),
    };
  });
}
