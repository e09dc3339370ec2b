import type {
  PayPalCaptureRecord,
  PayPalOrderRecord,
  PayPalRefundRecord,
} from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { newPayPalId } from '../ids.ts';
import type { PayerOutcome } from '../payers.ts';
import { emit } from '../webhooks/emit.ts';
import { captureView } from './capture.view.ts';
import { refundView } from './refund.view.ts';

/** The provider's price of a domestic sale: 4.79 % and 60 centavos. */
const feeOf = (amountMinor: number): number =>
  Math.min(amountMinor, Math.floor((amountMinor * 479 * 2 + 10_000) / 20_000) + 60);

/** What is captured of an order, or of its authorization. */
interface NewCapture {
  amountMinor: number;
  invoiceId: string | null;
  authorizationId: string | null;
  isFinal: boolean;
  outcome: PayerOutcome | undefined;
}

/** An account takes one transaction of an invoice id: the default setting of an account. */
function checkInvoiceId({ store }: PayPalContext, invoiceId: string | null, orderId: string): void {
  if (invoiceId === null) return;
  const isTaken = store
    .where('paypal.capture', 'lookup', invoiceId)
    .some((each) => each.orderId !== orderId && each.status !== 'DECLINED');
  if (isTaken) throw unprocessable('DUPLICATE_INVOICE_ID');
}

/** The processor declines at once, a review denies later. */
function emitCapture(
  ctx: PayPalContext,
  capture: PayPalCaptureRecord,
  word: 'COMPLETED' | 'DECLINED' | 'DENIED' | 'PENDING',
): void {
  const { id, orderId } = capture;
  emit(ctx, {
    type: `PAYMENT.CAPTURE.${word}`,
    resourceType: 'capture',
    resource: captureView(ctx, capture),
    subject: orderId,
    summary: `Payment ${word.toLowerCase()}: ${id}`,
  });
}

/** Takes money of an order. A declined capture is stored too. */
export function createCapture(
  ctx: PayPalContext,
  order: PayPalOrderRecord,
  { outcome, ...given }: NewCapture,
): PayPalCaptureRecord {
  checkInvoiceId(ctx, given.invoiceId, order.id);
  const statuses = { declined: 'DECLINED', pending: 'PENDING', none: 'COMPLETED' } as const;
  const status = statuses[outcome && outcome.kind !== 'refused' ? outcome.kind : 'none'];
  const capture: PayPalCaptureRecord = {
    id: newPayPalId(),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    orderId: order.id,
    currency: order.currency,
    customId: order.customId,
    status,
    reason: outcome?.kind === 'pending' ? outcome.reason : null,
    processorCode: outcome?.kind === 'declined' ? outcome.processorCode : null,
    feeMinor: feeOf(given.amountMinor),
    refundedMinor: 0,
    ...given,
  };
  const keys = { parent: order.id, lookup: capture.invoiceId };
  ctx.store.insert('paypal.capture', capture, secondsOf(ctx.nowMs), keys, {});
  emitCapture(ctx, capture, status);
  return capture;
}

/** A review of a pending capture ends. */
export function settleCapture(
  ctx: PayPalContext,
  before: PayPalCaptureRecord,
  status: 'COMPLETED' | 'DECLINED',
): PayPalCaptureRecord {
  if (before.status !== 'PENDING') throw unprocessable('INVALID_CAPTURE_STATUS');
  const capture = { ...before, status, reason: null, updatedMs: ctx.nowMs };
  ctx.store.update(capture);
  emitCapture(ctx, capture, status === 'COMPLETED' ? 'COMPLETED' : 'DENIED');
  return capture;
}

/** What a refund, or a lost dispute, takes back. */
type NewRefund = Pick<PayPalRefundRecord, 'amountMinor' | 'customId' | 'invoiceId' | 'isReversal' | 'note'>;

/** Takes money of a capture back. The amount must be left of it. */
export function createRefund(
  ctx: PayPalContext,
  before: PayPalCaptureRecord,
  given: NewRefund,
): PayPalRefundRecord {
  const refundedMinor = before.refundedMinor + given.amountMinor;
  const isWhole = refundedMinor === before.amountMinor;
  const status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  ctx.store.update({ ...before, refundedMinor, status, updatedMs: ctx.nowMs });
  const refund: PayPalRefundRecord = {
    id: newPayPalId(),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    captureId: before.id,
    currency: before.currency,
    totalRefundedMinor: refundedMinor,
    ...given,
  };
  ctx.store.insert(
    'paypal.refund',
    refund,
    secondsOf(ctx.nowMs),
    { parent: before.id, lookup: refund.invoiceId },
    {},
  );
  const word = given.isReversal ? 'REVERSED' : 'REFUNDED';
  emit(ctx, {
    type: `PAYMENT.CAPTURE.${word}`,
    resourceType: 'refund',
    resource: refundView(ctx, refund),
    subject: before.orderId,
    summary: `Capture ${word.toLowerCase()}: ${before.id}`,
  });
  return refund;
}
