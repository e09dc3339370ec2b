import type { PayPalCaptureRecord, PayPalDisputeRecord } from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { createRefund } from '../payments/capture.change.ts';
import { emit } from '../webhooks/emit.ts';
import { disputeView } from './dispute.view.ts';

function emitDispute(
  ctx: PayPalContext,
  dispute: PayPalDisputeRecord,
  word: 'CREATED' | 'RESOLVED' | 'UPDATED',
): void {
  emit(ctx, {
    type: `CUSTOMER.DISPUTE.${word}`,
    resourceType: 'dispute',
    resource: disputeView(ctx, dispute),
    subject: dispute.id,
    summary: `A dispute was ${word.toLowerCase()}: ${dispute.id}`,
  });
}

/** The dispute of a capture that is not decided yet. */
export const openDisputeOf = ({ store }: PayPalContext, captureId: string): PayPalDisputeRecord | undefined =>
  store.where('paypal.dispute', 'parent', captureId).find(({ status }) => status !== 'RESOLVED');

interface NewDispute {
  reason: string;
  amountMinor?: number;
  /** An inquiry waits for the two to agree; a claim for the merchant's answer. */
  stage?: PayPalDisputeRecord['stage'];
}

/** The payer disputes what is left of a capture, or part of it. */
export function openDispute(
  ctx: PayPalContext,
  capture: PayPalCaptureRecord,
  { reason, amountMinor, stage = 'CHARGEBACK' }: NewDispute,
): PayPalDisputeRecord {
  const leftMinor = capture.amountMinor - capture.refundedMinor;
  const isOpen = openDisputeOf(ctx, capture.id) !== undefined;
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
    stage,
    status: stage === 'INQUIRY' ? 'OPEN' : 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
  };
  ctx.store.insert('paypal.dispute', dispute, secondsOf(ctx.nowMs), { parent: capture.id }, {});
  emitDispute(ctx, dispute, 'CREATED');
  return dispute;
}

function update(
  ctx: PayPalContext,
  before: PayPalDisputeRecord,
  changes: Partial<PayPalDisputeRecord>,
): PayPalDisputeRecord {
  const dispute = { ...before, ...changes, updatedMs: ctx.nowMs };
  ctx.store.update(dispute);
  emitDispute(ctx, dispute, dispute.status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED');
  return dispute;
}

/** An inquiry becomes a claim. */
function escalate(ctx: PayPalContext, before: PayPalDisputeRecord): PayPalDisputeRecord {
  if (before.stage !== 'INQUIRY') throw unprocessable('INVALID_STATE');
  return update(ctx, before, { stage: 'CHARGEBACK', status: 'WAITING_FOR_SELLER_RESPONSE' });
}

/** Takes the amount of a dispute back, as far as it is not refunded meanwhile. */
function takeBack(ctx: PayPalContext, { captureId, amountMinor: disputedMinor }: PayPalDisputeRecord): void {
  const capture = ctx.store.get('paypal.capture', captureId);
  const leftMinor = capture ? capture.amountMinor - capture.refundedMinor : 0;
  const amountMinor = Math.min(disputedMinor, leftMinor);
  if (!capture || amountMinor <= 0) return;
  const none = { customId: capture.customId, invoiceId: null };
  createRefund(ctx, capture, { amountMinor, ...none, note: 'Payment reversed', isReversal: true });
}

/** What may become of an open dispute. */
export type DisputeStep = 'answer' | 'cancel' | 'escalate' | 'lost' | 'payout' | 'won';

/** The merchant answers, the payer lets it be or makes it a claim, or PayPal decides. A lost one takes its amount back; a payout is PayPal's own. */
export function moveDispute(
  ctx: PayPalContext,
  before: PayPalDisputeRecord,
  step: DisputeStep,
): PayPalDisputeRecord {
  if (before.status === 'RESOLVED') throw unprocessable('DISPUTE_ALREADY_RESOLVED');
  switch (step) {
    case 'answer':
      return update(ctx, before, { status: 'UNDER_REVIEW' });
    case 'escalate':
      return escalate(ctx, before);
    case 'cancel':
      return update(ctx, before, { status: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' });
    case 'payout':
      return update(ctx, before, { status: 'RESOLVED', outcome: 'RESOLVED_WITH_PAYOUT' });
    case 'won':
      return update(ctx, before, { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' });
    case 'lost':
      takeBack(ctx, before);
      return update(ctx, before, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' });
  }
}

/** The merchant gave the money back: there is nothing left to decide. */
export function settleDispute(ctx: PayPalContext, captureId: string): void {
  const dispute = openDisputeOf(ctx, captureId);
  if (dispute) update(ctx, dispute, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' });
}
