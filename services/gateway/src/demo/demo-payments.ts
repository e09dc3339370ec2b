import type { MerchantScope } from '../context.ts';
import { describeDecline } from '../providers/stripe/decline-codes.ts';
import { after, hourMs, noonInSaoPaulo } from './demo-calendar.ts';
import { type DemoPerson, demoMark } from './demo-people.ts';
import { namedId, namedToken, type Random } from './random.ts';

type Outcome = 'succeeded' | 'refunded' | 'partly' | 'failed' | 'canceled' | 'requires_capture';

const outcomes = (ageDays: number): readonly (readonly [Outcome, number])[] => [
  ['succeeded', 87],
  ['refunded', 2],
  ['partly', 1],
  // Approval improves a little over the months.
  ['failed', 6 + ageDays / 22],
  ['canceled', 1],
];

/** On these days one waits for its capture: the provider holds an amount for a week at most. */
const heldDaysAgo = [2, 4];

const declines = [
  ['insufficient_funds', 42],
  ['generic_decline', 22],
  ['expired_card', 12],
  ['incorrect_cvc', 9],
  ['do_not_honor', 8],
  ['card_velocity_exceeded', 4],
  ['fraudulent', 3],
] as const;

/** How many payments a day has: more of late, fewer at weekends. */
function countOn(at: Date, ageDays: number, days: number, random: Random): number {
  const growth = 6 + 9 * (1 - ageDays / days);
  const weekend = [0, 6].includes(at.getUTCDay()) ? 0.65 : 1;
  return Math.max(1, Math.round(growth * weekend * (0.8 + random.next() * 0.4)));
}

/** Payments of the last so many days, at waking hours, with their refunds. None is left for a job to ask about. */
export function drawPayments(
  scope: MerchantScope,
  { people, configId, days, now }: { people: DemoPerson[]; configId: string; days: number; now: Date },
  random: Random,
) {
  const payments: ReturnType<typeof paymentOf>['payment'][] = [];
  const refunds: NonNullable<ReturnType<typeof paymentOf>['refund']>[] = [];
  for (let ageDays = days - 1; ageDays >= 0; ageDays -= 1) {
    const noon = noonInSaoPaulo(now, ageDays);
    for (let n = countOn(noon, ageDays, days, random); n > 0; n -= 1) {
      const at = after(noon, random.whole(-5 * 60 * 60, 11 * 60 * 60) * 1000);
      const person = people[random.whole(0, people.length - 1)];
      const held = n === 1 && heldDaysAgo.includes(ageDays);
      const outcome = held ? 'requires_capture' : random.weighted(outcomes(ageDays));
      const drawn = paymentOf(scope, { at, outcome, person, configId, now, n: payments.length }, random);
      if (at >= now) continue;
      payments.push(drawn.payment);
      if (drawn.refund && drawn.refund.createdAt < now) refunds.push(drawn.refund);
    }
  }
  const refunded = new Map(refunds.map((refund) => [refund.paymentId, refund.amountMinor]));
  payments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return {
    payments: payments.map((row) => ({ ...row, amountRefundedMinor: refunded.get(row.id) ?? 0 })),
    refunds,
  };
}

interface Moment {
  at: Date;
  outcome: Outcome;
  person: DemoPerson | undefined;
  configId: string;
  now: Date;
  n: number;
}

function paymentOf(scope: MerchantScope, { at, outcome, person, configId, now, n }: Moment, random: Random) {
  const amountMinor =
    random.pick([random.whole(29, 180), random.whole(80, 420), random.whole(300, 1_300)]) * 100 - 10;
  const code = random.weighted(declines);
  const decline = outcome === 'failed' ? describeDecline(code, undefined) : null;
  const captured = outcome === 'succeeded' || outcome === 'refunded' || outcome === 'partly';
  const key = `${scope.userId}:payment:${n}`;
  // What was held and let go again: within the same morning.
  const releasedAt = after(at, random.whole(20, 180) * 60_000);
  const settledAt = outcome === 'canceled' && releasedAt < now ? releasedAt : at;
  const payment = {
    ...scope,
    id: namedId('pay', at, key),
    configId,
    status: captured ? 'succeeded' : outcome,
    statusBefore: null,
    pendingOperation: null,
    amountMinor,
    amountCapturedMinor: captured ? amountMinor : 0,
    amountRefundedMinor: 0,
    currency: 'BRL',
    description: `Pedido ${2_001 + n}`,
    customerEmail: person?.email ?? '',
    customerId: person?.id ?? null,
    paymentMethodId: person?.cardId ?? null,
    cardBrand: person?.card.brand ?? null,
    cardLast4: person?.card.lastFourDigits ?? null,
    capture: captured || outcome === 'failed',
    returnUrl: null,
    metadata: demoMark,
    gateway: 'STRIPE',
    method: null,
    installments: 1,
    expiresAt: null,
    nextAction: null,
    sealedMethod: null,
    reference: null,
    referenceShared: false,
    statementDescriptor: null,
    saveMethod: false,
    savedMethodExternalId: null,
    externalId: `pi_demo_${namedToken(key)}`,
    sealedClientSecret: null,
    nextActionUrl: null,
    declineCode: decline?.declineCode ?? null,
    advice: decline?.advice ?? null,
    failureCode: decline ? 'card_declined' : null,
    failureMessage: decline?.message ?? null,
    inDoubtUntil: at,
    nextCheckAt: null,
    paidAt: captured ? settledAt : null,
    providerStateAt: settledAt,
    createdAt: at,
    updatedAt: settledAt,
  };
  if (outcome !== 'refunded' && outcome !== 'partly') return { payment, refund: null };
  const refundedAt = after(at, random.whole(1, 60) * hourMs);
  const refund = {
    ...scope,
    id: namedId('ref', refundedAt, key),
    paymentId: payment.id,
    amountMinor: outcome === 'refunded' ? amountMinor : Math.round(amountMinor / 4),
    currency: 'BRL',
    status: 'succeeded',
    externalId: `re_demo_${namedToken(key)}`,
    failureCode: null,
    inDoubtUntil: refundedAt,
    createdAt: refundedAt,
    updatedAt: refundedAt,
  };
  return { payment, refund };
}

export type DemoPayment = ReturnType<typeof drawPayments>['payments'][number];
export type DemoRefund = ReturnType<typeof drawPayments>['refunds'][number];
