import type { MerchantScope } from '../context.ts';
import { describeDecline } from '../providers/stripe/decline-codes.ts';
import { dayMs } from './demo-calendar.ts';
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
  ['requires_capture', ageDays < 6 ? 2 : 0],
];

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
    // Noon in São Paulo, where no date changes around.
    const noon = new Date(now.getTime() - ageDays * dayMs);
    noon.setUTCHours(15, 0, 0, 0);
    for (let n = countOn(noon, ageDays, days, random); n > 0; n -= 1) {
      const at = new Date(noon.getTime() + random.whole(-5 * 60, 11 * 60) * 60_000 + random.whole(0, 59_999));
      const person = people[random.whole(0, people.length - 1)];
      const drawn = paymentOf(scope, { at, ageDays, person, configId, n: payments.length }, random);
      if (at >= now) continue;
      payments.push(drawn.payment);
      if (drawn.refund && drawn.refund.createdAt < now) refunds.push(drawn.refund);
    }
  }
  const refunded = new Map(refunds.map((refund) => [refund.paymentId, refund.amountMinor]));
  return {
    payments: payments.map((row) => ({ ...row, amountRefundedMinor: refunded.get(row.id) ?? 0 })),
    refunds,
  };
}

interface Moment {
  at: Date;
  ageDays: number;
  person: DemoPerson | undefined;
  configId: string;
  n: number;
}

function paymentOf(scope: MerchantScope, { at, ageDays, person, configId, n }: Moment, random: Random) {
  const outcome = random.weighted(outcomes(ageDays));
  const amountMinor =
    random.pick([random.whole(29, 180), random.whole(80, 420), random.whole(300, 1_300)]) * 100 - 10;
  const code = random.weighted(declines);
  const decline = outcome === 'failed' ? describeDecline(code, undefined) : null;
  const captured = outcome === 'succeeded' || outcome === 'refunded' || outcome === 'partly';
  const key = `${scope.userId}:payment:${n}`;
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
    capture: outcome !== 'requires_capture',
    returnUrl: null,
    metadata: demoMark,
    gateway: 'STRIPE',
    externalId: `pi_demo_${namedToken(key)}`,
    sealedClientSecret: null,
    nextActionUrl: null,
    declineCode: decline?.declineCode ?? null,
    advice: decline?.advice ?? null,
    failureCode: decline ? 'card_declined' : null,
    failureMessage: decline?.message ?? null,
    attemptedAt: at,
    checkedAt: null,
    providerStateAt: at,
    createdAt: at,
    updatedAt: at,
  };
  if (outcome !== 'refunded' && outcome !== 'partly') return { payment, refund: null };
  const refundedAt = new Date(at.getTime() + random.whole(1, 60) * 60 * 60_000);
  const refund = {
    ...scope,
    id: namedId('ref', refundedAt, key),
    paymentId: payment.id,
    amountMinor: outcome === 'refunded' ? amountMinor : Math.round(amountMinor / 4),
    currency: 'BRL',
    status: 'succeeded',
    externalId: `re_demo_${namedToken(key)}`,
    failureCode: null,
    attemptedAt: refundedAt,
    createdAt: refundedAt,
    updatedAt: refundedAt,
  };
  return { payment, refund };
}
