import type { PayPalCaptureRecord } from '../../kernel/paypal-records.ts';
import { readMoney } from '../amounts.ts';
import { created, type Input, ok, type PayPalEndpoint } from '../api.ts';
import { need, type PayPalContext } from '../context.ts';
import { openDisputeOf, settleDispute } from '../disputes/dispute.change.ts';
import { unprocessable } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { createRefund } from '../payments/capture.change.ts';
import { PAYMENT_KEY_HOURS } from '../payments/capture.routes.ts';
import { refundLinks, refundView } from '../payments/refund.view.ts';

const REFUNDABLE_MS = 180 * 86_400_000;
function checkRefundable({ nowMs }: PayPalContext, { status, createdMs }: PayPalCaptureRecord): void {
  if (status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED');
  if (nowMs - createdMs > REFUNDABLE_MS) throw unprocessable('REFUND_TIME_LIMIT_EXCEEDED');
}

/** What is asked for, or all that is left. */
function readRefundMinor(
  body: Fields,
  { currency, amountMinor, refundedMinor }: PayPalCaptureRecord,
): number {
  const leftMinor = amountMinor - refundedMinor;
  if (!body.has('amount')) return leftMinor;
  const asked = readMoney(body.object('amount'));
  if (asked.currency !== currency) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (asked.amountMinor > leftMinor) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  return asked.amountMinor;
}

function refund(ctx: PayPalContext, { path, body, isWhole }: Input) {
  const capture = need(ctx, 'paypal.capture', path.id, 'capture_id');
  const dispute = openDisputeOf(ctx, capture.id);
  checkRefundable(ctx, capture);
  const amountMinor = readRefundMinor(body, capture);
  const isRest = amountMinor === capture.amountMinor - capture.refundedMinor;
  if (dispute && !isRest) throw unprocessable('TRANSACTION_DISPUTED');
  const invoiceId = body.text('invoice_id');
  const isTaken = invoiceId !== null && ctx.store.where('paypal.refund', 'lookup', invoiceId).length > 0;
  if (isTaken) throw unprocessable('DUPLICATE_INVOICE_ID');
  const made = createRefund(ctx, capture, {
    amountMinor,
    invoiceId,
    customId: body.text('custom_id'),
    note: body.text('note_to_payer', { max: 255 }),
    isReversal: false,
  });
  if (dispute) settleDispute(ctx, capture.id);
  const summary = { id: made.id, status: 'COMPLETED', links: refundLinks(ctx, made) };
  return created(isWhole ? refundView(ctx, made) : summary);
}

/** Refunds of captures, which a dispute stands in the way of. */
export const refundEndpoints: PayPalEndpoint[] = [
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    keyHours: PAYMENT_KEY_HOURS,
    body: ['custom_id', 'invoice_id', 'note_to_payer', { amount: ['currency_code', 'value'] }],
    handle: refund,
  },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    handle: (ctx, { path }) => ok(refundView(ctx, need(ctx, 'paypal.refund', path.id, 'refund_id'))),
  },
];
