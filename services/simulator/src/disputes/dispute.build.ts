import type Stripe from 'stripe';
import type { CardDispute } from '../cards/card-behaviour.ts';
import { type Context, idOf, nowOf } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

const DAY = 86_400;
/** How long evidence is accepted: to the end of the ninth day (UTC). */
const RESPONSE_DAYS = 9;

/** Evidence that a merchant may hand in as text or as the id of a file. */
export const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const satisfies (keyof Stripe.Dispute.Evidence)[];

function emptyEvidence(charge: Stripe.Charge): Stripe.Dispute.Evidence {
  return {
    enhanced_evidence: {},
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    // The provider fills in what it knows of the customer.
    customer_email_address: charge.receipt_email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    product_description: charge.description,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}

/** The network's reason codes of Visa; other brands have their own, which the simulator leaves out. */
const visaCodes: Record<CardDispute['reason'], string> = { fraudulent: '10.4', product_not_received: '13.1' };

/** Builds a dispute of what is left of a charge; nothing is withdrawn for it yet. */
export function buildDispute(
  ctx: Context,
  charge: Stripe.Charge,
  { reason, isInquiry }: CardDispute,
): Stripe.Dispute {
  const created = nowOf(ctx, idOf(charge.customer));
  const brand = charge.payment_method_details?.card?.brand ?? 'unknown';
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(charge),
    evidence_details: {
      due_by: (Math.floor(created / DAY) + RESPONSE_DAYS + 1) * DAY - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: ctx.caller.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: brand === 'visa' ? visaCodes[reason] : null,
      },
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}
