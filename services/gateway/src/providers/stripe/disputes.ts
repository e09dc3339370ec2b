import type { DisputeStatus } from '@trilho/contracts/dispute';
import type Stripe from 'stripe';
import type { DisputesNamespace, ProviderDispute } from '../port/disputes.ts';
import { asProviderCall } from './errors.ts';
import { idOf, instant, instantOrNull, merchantMetadata, pageParams, toPage } from './objects.ts';
import { paymentIdKey } from './payments.ts';

const statuses: Record<string, DisputeStatus> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'warning_needs_response',
  warning_under_review: 'warning_under_review',
  warning_closed: 'warning_closed',
  prevented: 'prevented',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
};

/** Maps a dispute. Our payment's id is known only where the payment is expanded. */
export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { payment_intent: intent } = dispute;
  return {
    externalId: dispute.id,
    ownId: null,
    metadata: merchantMetadata(dispute.metadata),
    createdAt: instant(dispute.created),
    deleted: false,
    paymentExternalId: idOf(intent),
    paymentOwnId: typeof intent === 'string' ? undefined : (intent?.metadata[paymentIdKey] ?? null),
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: statuses[dispute.status] ?? 'under_review',
    feeMinor: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    evidenceDueAt: instantOrNull(dispute.evidence_details.due_by),
  };
}

export const disputesNamespace = (stripe: Stripe): DisputesNamespace => ({
  retrieve: (externalId) =>
    asProviderCall(async () =>
      toProviderDispute(await stripe.disputes.retrieve(externalId, { expand: ['payment_intent'] })),
    ),

  list: (page) =>
    asProviderCall(async () =>
      toPage(
        await stripe.disputes.list({ ...pageParams(page), expand: ['data.payment_intent'] }),
        toProviderDispute,
      ),
    ),
});
