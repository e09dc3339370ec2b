import type {
  NotificationRecord,
  PaymentRecord,
  RefundRecord,
} from '@trilho/simulator/kernel/mercadopago-records.ts';
import type { ProviderIntent, ProviderState } from './books.ts';
import { operationIdOf } from './operation-key.ts';
import type { SimulatorFile } from './simulator-file.ts';

type Status = ProviderState['status'];

const isPaid = ({ status }: PaymentRecord): boolean => status === 'approved' || status === 'refunded';

/** The state that the creation of a payment led to. */
function beginningOf({ card, captured, approvedMs, createdMs, status }: PaymentRecord): {
  status: Status;
  declined: boolean;
} {
  if (!card) return { status: 'requires_action', declined: false };
  if (card.holder.name === 'CONT') return { status: 'processing', declined: false };
  if (status === 'rejected') return { status: 'requires_payment_method', declined: true };
  const isHeld = !captured || (approvedMs !== null && approvedMs > createdMs);
  return { status: isHeld ? 'requires_capture' : 'succeeded', declined: false };
}

/** What became of it in the end; null while it is as it was made. */
function endOf(payment: PaymentRecord): ProviderState | null {
  const { status, statusDetail, approvedMs, updatedMs } = payment;
  if (isPaid(payment)) return { atMs: approvedMs ?? updatedMs, status: 'succeeded', declined: false };
  if (status === 'rejected') return { atMs: updatedMs, status: 'requires_payment_method', declined: true };
  if (status !== 'cancelled') return null;
  const isExpired = statusDetail === 'expired';
  return {
    atMs: updatedMs,
    status: isExpired ? 'requires_payment_method' : 'canceled',
    declined: isExpired,
  };
}

/**
 * The states of a payment. The provider keeps the latest alone: a change before the money came, of which only the
 * notification is left, was its cancellation.
 */
function historyOf(payment: PaymentRecord, changedMs: readonly number[]): ProviderState[] {
  const beginning: ProviderState = { atMs: payment.createdMs, ...beginningOf(payment) };
  const end = endOf(payment);
  const between = payment.card
    ? []
    : changedMs
        .filter((atMs) => isPaid(payment) && atMs < (payment.approvedMs ?? 0))
        .map((atMs): ProviderState => ({ atMs, status: 'canceled', declined: false }));
  const states = [beginning, ...between, ...(end ? [end] : [])];
  return states.filter(({ status }, index) => status !== states[index - 1]?.status);
}

/** The payments of the second provider's accounts, in the first one's words. */
export function readSecondIntents(simulator: SimulatorFile): ProviderIntent[] {
  const refunds = Map.groupBy(
    simulator.objects<RefundRecord>('mercadopago.refund'),
    ({ paymentId }) => paymentId,
  );
  const notifications = simulator.objects<NotificationRecord>('mercadopago.notification');
  const changes = Map.groupBy(
    notifications.filter(({ action }) => action === 'payment.updated'),
    ({ dataId }) => dataId,
  );
  return simulator.objects<PaymentRecord>('mercadopago.payment').map((payment) => {
    const changedMs = (changes.get(payment.id) ?? []).map(({ createdMs }) => createdMs);
    const history = historyOf(payment, changedMs);
    const wasHeld = history.some(({ status }) => status === 'requires_capture');
    return {
      id: payment.id,
      gateway: 'MERCADOPAGO',
      operationId: operationIdOf(payment.metadata, payment.description),
      paymentId: payment.externalReference,
      status: history.at(-1)?.status ?? 'processing',
      amountReceivedMinor: isPaid(payment) ? payment.amountMinor + payment.overpaidMinor : 0,
      surplusMinor: payment.overpaidMinor,
      charges: isPaid(payment) || payment.status === 'authorized' ? 1 : 0,
      captures: wasHeld && isPaid(payment) ? 1 : 0,
      parts: [],
      refunds: (refunds.get(payment.id) ?? []).map(({ id, amountMinor, createdMs }) => ({
        id,
        refundId: null,
        amountMinor,
        status: 'succeeded',
        atMs: createdMs,
      })),
      history,
    };
  });
}
