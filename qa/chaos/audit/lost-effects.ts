import type { Books, Operation, OurPayment, ProviderIntent } from '../books/books.ts';
import { settledAttempts } from '../books/settled.ts';
import { isLost, type PaymentCase, subjectOf } from './case.ts';
import type { Finding } from './finding.ts';

const unresolvedRefund = new Set(['unknown', 'pending']);

/** The refunds of which only the provider knows, on purpose. */
const lostRefundsOf = ({ later }: PaymentCase): Operation[] =>
  later.filter((operation) => operation.kind === 'refund' && isLost(operation));

function lostRefunds(intent: ProviderIntent, one: PaymentCase): string[] {
  const { refunds } = one;
  const lost = lostRefundsOf(one).map(({ amountMinor }) => amountMinor);
  const missing = intent.refunds.flatMap(({ id, amountMinor, status }) => {
    const own = refunds.find(({ externalId }) => externalId === id);
    if (!own && lost.includes(amountMinor)) return [];
    if (own?.status === status || (own && unresolvedRefund.has(own.status))) return [];
    return [
      `refund ${id} of ${amountMinor} is ${status} at the provider, and ${own?.status ?? 'missing'} here`,
    ];
  });
  const invented = refunds
    .filter(({ status }) => status === 'succeeded')
    .filter(({ externalId }) => !intent.refunds.some(({ id }) => id === externalId))
    .map(({ id }) => `refund ${id} has succeeded here, and is unknown to the provider`);
  return [...missing, ...invented];
}

/** The captures that succeeded come to what is captured. */
function differingParts({ captures, amountCapturedMinor }: OurPayment): string[] {
  if (captures === null) return [];
  const made = captures
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return made === amountCapturedMinor ? [] : [`its captures come to ${made}, not ${amountCapturedMinor}`];
}

function differences(one: PaymentCase, intent: ProviderIntent): string[] {
  const { payment, history } = one;
  if (!payment) return isLost(one.process) ? [] : [`${intent.id} is not in our book at all`];
  const status = history.at(-1)?.status ?? intent.status;
  // What is not known at the end is a separate finding.
  if (payment.status === 'unknown') return [];
  const refunded = intent.refunds
    .filter((refund) => refund.status === 'succeeded')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const lostMinor = lostRefundsOf(one).reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  return [
    ...(payment.externalId === intent.id
      ? []
      : [`ours is of ${payment.externalId}, the charge of ${intent.id}`]),
    ...(payment.status === status ? [] : [`${payment.status} here, ${status} at the provider`]),
    ...(payment.amountCapturedMinor === intent.amountReceivedMinor
      ? []
      : [`captured ${payment.amountCapturedMinor} here, ${intent.amountReceivedMinor} at the provider`]),
    ...differingParts(payment),
    ...(payment.amountRefundedMinor === refunded || payment.amountRefundedMinor === refunded - lostMinor
      ? []
      : [`refunded ${payment.amountRefundedMinor} here, ${refunded} at the provider`]),
    ...lostRefunds(intent, one),
  ];
}

const withMoney = new Set(['succeeded', 'requires_capture']);

/** At rest our book and the provider's agree: no effect of theirs is missing here, none of ours is invented. */
export function findLostEffects(cases: readonly PaymentCase[], { clients, provider }: Books): Finding[] {
  const lost = (subject: string, message: string): Finding => ({ rule: 'lost_effect', subject, message });
  const ofPayments = cases.flatMap((one) => {
    const { payment, intents } = one;
    if (intents.length === 0 && payment && withMoney.has(payment.status)) {
      return [lost(payment.id, `${payment.status} here, and unknown to the provider`)];
    }
    return intents.flatMap((intent) =>
      differences(one, intent).map((message) => lost(subjectOf(one), message)),
    );
  });
  const ofObjects = clients.operations.flatMap((operation) => {
    if (operation.kind !== 'customer' && operation.kind !== 'subscription') return [];
    const [settled] = settledAttempts(operation);
    if (settled?.answer.status !== 200) return [];
    const { externalId } = settled.answer;
    if (provider.objects.some(({ id }) => id === externalId)) return [];
    return [
      lost(operation.id, `${operation.kind} ${externalId} was answered, and is unknown to the provider`),
    ];
  });
  return [...ofPayments, ...ofObjects];
}
