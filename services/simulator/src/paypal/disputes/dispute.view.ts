import type { PayPalDisputeRecord } from '../../kernel/paypal-records.ts';
import { moneyView } from '../amounts.ts';
import { type PayPalContext, timeText } from '../context.ts';

/** How long the merchant may answer. */
const ANSWER_MS = 10 * 86_400_000;

const states = {
  OPEN: 'OPEN_INQUIRIES',
  WAITING_FOR_SELLER_RESPONSE: 'REQUIRED_ACTION',
  UNDER_REVIEW: 'UNDER_PAYPAL_REVIEW',
  RESOLVED: 'RESOLVED',
} as const satisfies Record<PayPalDisputeRecord['status'], string>;

/** A dispute as a list shows it. */
export function disputeSummary({ baseUrl }: PayPalContext, dispute: PayPalDisputeRecord) {
  const waits = dispute.status === 'OPEN' || dispute.status === 'WAITING_FOR_SELLER_RESPONSE';
  return {
    dispute_id: dispute.id,
    create_time: timeText(dispute.createdMs),
    update_time: timeText(dispute.updatedMs),
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: states[dispute.status],
    dispute_amount: moneyView(dispute.currency, dispute.amountMinor),
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: 'INTERNAL',
    ...(waits && { seller_response_due_date: timeText(dispute.createdMs + ANSWER_MS) }),
    links: [{ href: `${baseUrl}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}

/** The outcomes by which the payer gets the amount. */
const paidOut = new Set<PayPalDisputeRecord['outcome']>(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_WITH_PAYOUT']);

/** A dispute in the API's shape. */
export function disputeView(ctx: PayPalContext, dispute: PayPalDisputeRecord) {
  const { captureId, outcome, currency, amountMinor } = dispute;
  const capture = ctx.store.get('paypal.capture', captureId);
  const refundedMinor = paidOut.has(outcome) ? amountMinor : 0;
  return {
    ...disputeSummary(ctx, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: captureId,
        transaction_status: 'COMPLETED',
        gross_amount: moneyView(currency, capture?.amountMinor ?? amountMinor),
        ...(capture?.invoiceId && { invoice_number: capture.invoiceId }),
        ...(capture?.customId && { custom: capture.customId }),
        ...(capture && { create_time: timeText(capture.createdMs) }),
        buyer: { name: 'Ana Souza' },
        seller: { email: ctx.account.email, merchant_id: ctx.account.merchantId, name: 'Loja Simulada' },
      },
    ],
    ...(outcome && {
      dispute_outcome: { outcome_code: outcome, amount_refunded: moneyView(currency, refundedMinor) },
    }),
  };
}
