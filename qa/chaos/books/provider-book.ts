import { paymentIdKey } from '@trilho/gateway/src/providers/stripe/payments.ts';
import { refundIdKey } from '@trilho/gateway/src/providers/stripe/refunds.ts';
import type Stripe from 'stripe';
import type { ProviderBook, ProviderIntent, ProviderObject, ProviderState } from './books.ts';
import { operationIdOf, operationKey } from './operation-key.ts';
import { readSecondIntents } from './second-provider-book.ts';
import { readSimulator, type SimulatorFile } from './simulator-file.ts';

interface StoredEvent {
  event: Stripe.EventBase;
  recordedMs: number;
}

const eventsOf = (simulator: SimulatorFile): StoredEvent[] =>
  simulator
    .withExtra<Stripe.EventBase, { recordedMs: number }>('event')
    .map(({ object, extra }) => ({ event: object, ...extra }));

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const statuses: readonly ProviderState['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
];
const statusOf = (intent: Stripe.PaymentIntent): ProviderState['status'] =>
  statuses.find((status) => status === intent.status) ?? 'processing';

const isOfIntent = (
  event: Stripe.EventBase,
): event is Stripe.EventBase & { data: { object: Stripe.PaymentIntent } } =>
  event.type.startsWith('payment_intent.');

/** The states of each intent; of those within one request only the last one was ever visible. */
function histories(events: readonly StoredEvent[]): Map<string, ProviderState[]> {
  const byIntent = new Map<string, (ProviderState & { requestId: string | null })[]>();
  for (const { event, recordedMs } of events) {
    if (!isOfIntent(event)) continue;
    const intent = event.data.object;
    const history = byIntent.get(intent.id) ?? [];
    const requestId = event.request?.id ?? null;
    if (requestId !== null && history.at(-1)?.requestId === requestId) history.pop();
    const declined = intent.last_payment_error !== null;
    history.push({ atMs: recordedMs, status: statusOf(intent), declined, requestId });
    byIntent.set(intent.id, history);
  }
  return byIntent;
}

/** What a charge's event says was captured with it, while more might follow. */
function partOf({ type, data }: Stripe.EventBase, atMs: number) {
  if (type !== 'charge.updated' || !('amount_captured' in data.object)) return [];
  const { id, amount_captured: captured } = data.object as Stripe.Charge;
  const { previous_attributes: before } = data as { previous_attributes?: { amount_captured?: number } };
  return before?.amount_captured === undefined
    ? []
    : [{ chargeId: id, amountMinor: captured - before.amount_captured, atMs }];
}

function readIntents(simulator: SimulatorFile): ProviderIntent[] {
  const events = eventsOf(simulator);
  const history = histories(events);
  const charges = simulator.objects<Stripe.Charge>('charge');
  const refunds = simulator.objects<Stripe.Refund>('refund');
  const refundedMs = new Map(
    events.flatMap(({ event: { type, data }, recordedMs }) =>
      type === 'refund.created' && 'id' in data.object ? [[String(data.object.id), recordedMs] as const] : [],
    ),
  );
  const captured = events.flatMap(({ event: { type, data } }) =>
    type === 'charge.captured' && 'id' in data.object ? [String(data.object.id)] : [],
  );
  const parts = events.flatMap(({ event, recordedMs }) => partOf(event, recordedMs));
  return simulator.objects<Stripe.PaymentIntent>('payment_intent').map((intent) => {
    const own = charges.filter((charge) => idOf(charge.payment_intent) === intent.id);
    const ownIds = new Set(own.map(({ id }) => id));
    return {
      id: intent.id,
      gateway: 'STRIPE',
      operationId: operationIdOf(intent.metadata, intent.description),
      paymentId: intent.metadata[paymentIdKey] ?? null,
      status: statusOf(intent),
      amountReceivedMinor: intent.amount_received,
      surplusMinor: 0,
      charges: own.filter(({ status }) => status === 'succeeded').length,
      captures: captured.filter((id) => ownIds.has(id)).length,
      parts: parts
        .filter(({ chargeId }) => ownIds.has(chargeId))
        .map(({ amountMinor, atMs }) => ({ amountMinor, atMs })),
      refunds: refunds
        .filter((refund) => idOf(refund.payment_intent) === intent.id)
        .map(({ id, metadata, amount, status }) => ({
          id,
          refundId: metadata?.[refundIdKey] ?? null,
          amountMinor: amount,
          status: status ?? 'pending',
          atMs: refundedMs.get(id) ?? 0,
        })),
      history: history.get(intent.id) ?? [],
    };
  });
}

function readObjects(simulator: SimulatorFile): ProviderObject[] {
  return (['customer', 'subscription'] as const).flatMap((kind) =>
    simulator
      .objects<{ id: string; metadata: Record<string, string> | null }>(kind)
      .flatMap(({ id, metadata }) => {
        const operationId = metadata?.[operationKey];
        return operationId === undefined ? [] : [{ id, kind, operationId }];
      }),
  );
}

/** What the providers know now. */
export const providerBookOf = (simulator: SimulatorFile): ProviderBook => ({
  intents: [...readIntents(simulator), ...readSecondIntents(simulator)],
  objects: readObjects(simulator),
});

/** The same, from their own file. */
export const readProviderBook = (file: string): ProviderBook => readSimulator(file, providerBookOf);
