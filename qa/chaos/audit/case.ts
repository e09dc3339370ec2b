import type { PaymentStatus } from '@trilho/contracts/payment';
import type {
  Answer,
  Books,
  Observation,
  Operation,
  OurEvent,
  OurPayment,
  OurRefund,
  ProviderIntent,
  ProviderState,
} from '../books/books.ts';

/** A state of the provider's, in the gateway's words. */
export interface State {
  atMs: number;
  status: PaymentStatus;
}

/** Everything the books say of one payment, from its creation on. */
export interface PaymentCase {
  process: Operation;
  /** Capture, cancel and refunds. */
  later: Operation[];
  payment: OurPayment | null;
  refunds: OurRefund[];
  /** More than one is a separate defect. */
  intents: ProviderIntent[];
  /** The states that the payment really went through, oldest first, no two alike in a row. */
  history: State[];
  observations: Observation[];
  events: OurEvent[];
}

/** The gateway's word for a provider's state: a decline ends a payment whose card the server itself sent. */
const toOurs = (state: ProviderState, serverAttempt: boolean): PaymentStatus =>
  state.status === 'requires_payment_method' && state.declined && serverAttempt ? 'failed' : state.status;

/** Of one of which a part was captured the rest is released: that part stays paid. */
const afterParts = (state: ProviderState, hasParts: boolean): ProviderState =>
  hasParts && state.status === 'canceled' ? { ...state, status: 'succeeded' } : state;

function historyOf(intents: readonly ProviderIntent[], serverAttempt: boolean): State[] {
  const states = intents
    .flatMap(({ history, parts }) => history.map((state) => afterParts(state, parts.length > 0)))
    .sort((a, b) => a.atMs - b.atMs)
    .map((state): State => ({ atMs: state.atMs, status: toOurs(state, serverAttempt) }));
  const canceled = states.findIndex(({ status }) => status === 'canceled');
  // What is paid after that goes back: the payment stays canceled.
  const own = canceled < 0 ? states : states.slice(0, canceled + 1);
  return own.filter(({ status }, index) => status !== own[index - 1]?.status);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Whether our rows of an operation were deleted on purpose, and nobody asked for it again: only the provider has it. */
export const isLost = ({ lostMs, attempts }: Operation): boolean =>
  lostMs !== null && attempts.every(({ startedMs }) => startedMs < lostMs);

const paymentIdIn = ({ body }: Answer): string | null =>
  typeof body === 'object' && body !== null && 'paymentId' in body ? String(body.paymentId) : null;

/** The payments that an operation was answered with. */
const answeredIds = ({ attempts }: Operation): Set<string> =>
  new Set(
    attempts.flatMap(({ answer }) => {
      const id = answer && (answer.payment?.id ?? answer.begun?.id ?? paymentIdIn(answer));
      return id ? [id] : [];
    }),
  );

/** The books, payment by payment. Payments that no client asked for have no case. */
export function openCases({ clients, provider, ours }: Books): PaymentCase[] {
  const intents = groupBy(provider.intents, ({ operationId }) => operationId);
  const payments = groupBy(ours.payments, ({ operationId }) => operationId);
  const later = groupBy(clients.operations, ({ paymentId }) => paymentId);
  const refunds = groupBy(ours.refunds, ({ paymentId }) => paymentId);
  const observations = groupBy(clients.observations, ({ payment }) => payment.id);
  const events = groupBy(ours.events, ({ subjectId }) => subjectId);

  /** What is of an operation. What a link's payers submit travels under the link's id: the answers tell whose it is. */
  function ownOf(process: Operation): { payment: OurPayment | null; intents: ProviderIntent[] } {
    if (!process.path.startsWith('/pay/')) {
      return { payment: payments.get(process.id)?.[0] ?? null, intents: intents.get(process.id) ?? [] };
    }
    const ids = answeredIds(process);
    const payment = payments.get(process.intentId)?.find(({ id }) => ids.has(id)) ?? null;
    const reference = payment?.providerReference ?? payment?.id;
    const own = (intents.get(process.intentId) ?? []).filter(({ paymentId }) => paymentId === reference);
    return { payment, intents: own };
  }

  return clients.operations
    .filter(({ kind }) => kind === 'process')
    .map((process) => {
      const { payment, intents: own } = ownOf(process);
      const [answeredId = ''] = answeredIds(process);
      const id = payment?.id ?? answeredId;
      const ownRefunds = refunds.get(id) ?? [];
      return {
        process,
        later: later.get(id) ?? [],
        payment,
        refunds: ownRefunds,
        intents: own,
        history: historyOf(own, process.serverAttempt),
        observations: (observations.get(id) ?? []).toSorted((a, b) => a.startedMs - b.startedMs),
        events: [id, ...ownRefunds.map((refund) => refund.id)].flatMap(
          (subject) => events.get(subject) ?? [],
        ),
      };
    });
}

/** The id by which a finding names a case. */
export const subjectOf = ({ payment, process }: PaymentCase): string => payment?.id ?? process.id;

/** Whether a capture left the rest authorised. */
export const isPart = ({ kind, body }: Operation): boolean =>
  kind === 'capture' && 'finalCapture' in body && body.finalCapture === false;
