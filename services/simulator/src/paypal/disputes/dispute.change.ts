import type { PayPalCaptureRecord, PayPalDisputeRecord } from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { createRefund } from '../payments/capture.change.ts';
import { emit } from '../webhooks/emit.ts';
import { disputeView } from './dispute.view.ts';

function emitDispute(ctx: PayPalContext, dispute: PayPalDisputeRecord, word: 'CREATED' | 'RESOLVED'): void {
  emit(ctx, {
    type: `CUSTOMER.DISPUTE.${word}`,
    resourceType: 'dispute',
    resource: disputeView(ctx, dispute),
    subject: dispute.id,
    summary: `A dispute was ${word.toLowerCase()}: ${dispute.id}`,
  });
}

/** The payer disputes what is left of a capture, or part of it. */
export function openDispute(
  ctx: PayPalContext,
  capture: PayPalCaptureRecord,
  { reason, amountMinor }: { reason: string; amountMinor?: number },
): PayPalDisputeRecord {
  const leftMinor = capture.amountMinor - capture.refundedMinor;
  const isOpen = ctx.store
    .where('paypal.dispute', 'parent', capture.id)
    .some(({ status }) => status !== 'RESOLVED');
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || leftMinor === 0 || isOpen) {
    throw unprocessable('INVALID_CAPTURE_STATUS');
  }
  const number = ctx.store.all('paypal.dispute').length + 1;
  const dispute: PayPalDisputeRecord = {
    id: `PP-R-${capture.id.slice(0, 3)}-${ctx.nowMs}${number}`,
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    captureId: capture.id,
    currency: capture.currency,
    amountMinor: Math.min(amountMinor ?? leftMinor, leftMinor),
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
  };
  ctx.store.insert('paypal.dispute', dispute, secondsOf(ctx.nowMs), { parent: capture.id }, {});
  emitDispute(ctx, dispute, 'CREATED');
  return dispute;
}

/** Ends a dispute. A lost one takes its amount back, as far as it is not refunded meanwhile. */
export function resolveDispute(
  ctx: PayPalContext,
  before: PayPalDisputeRecord,
  outcome: 'lost' | 'won',
): PayPalDisputeRecord {
  if (before.status === 'RESOLVED') throw unprocessable('DISPUTE_ALREADY_RESOLVED');
  const code = outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
  const dispute = { ...before, status: 'RESOLVED', outcome: code, updatedMs: ctx.nowMs } as const;
  ctx.store.update(dispute);
  const capture = ctx.store.get('paypal.capture', before.captureId);
  const leftMinor = capture ? capture.amountMinor - capture.refundedMinor : 0;
  const amountMinor = Math.min(before.amountMinor, leftMinor);
  if (outcome === 'lost' && capture && amountMinor > 0) {
    const none = { customId: capture.customId, invoiceId: null };
    createRefund(ctx, capture, { amountMinor, ...none, note: 'Payment reversed', isReversal: true });
  }
  emitDispute(ctx, dispute, 'RESOLVED');
  return dispute;
}
