import type Stripe from 'stripe';
import type { Context } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Params } from '../kernel/params/params.ts';
import { emit } from '../webhooks/emit.ts';
import { moveFunds } from './dispute.balance.ts';
import type { evidenceFields } from './dispute.build.ts';

type Outcome = 'escalated' | 'lost' | 'won';

/** Texts that the provider's test mode takes as the bank's decision. */
const decidingTexts: Record<string, Outcome> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  escalate_inquiry_evidence: 'escalated',
};

const waitsForMerchant = new Set<string>(['needs_response', 'warning_needs_response']);
const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_');
const isClosed = ({ status }: Stripe.Dispute) => ['lost', 'warning_closed', 'won'].includes(status);

function change(
  ctx: Context,
  type: 'charge.dispute.closed' | 'charge.dispute.updated',
  before: Stripe.Dispute,
  changes: Partial<Stripe.Dispute>,
): Stripe.Dispute {
  const after: Stripe.Dispute = { ...before, ...changes };
  ctx.store.update(after);
  emit(ctx, type, after, before);
  return after;
}

/** Makes a chargeback of an inquiry: the money is taken back, and new evidence is due. */
function escalate(ctx: Context, before: Stripe.Dispute): Stripe.Dispute {
  const { card } = before.payment_method_details ?? {};
  const escalated = change(ctx, 'charge.dispute.updated', before, {
    status: 'needs_response',
    is_charge_refundable: false,
    evidence_details: { ...before.evidence_details, submission_count: 0, submission_method: 'not_submitted' },
    ...(card && { payment_method_details: { type: 'card', card: { ...card, case_type: 'chargeback' } } }),
  });
  return moveFunds(ctx, escalated, 'withdrawn');
}

/**
 * Applies the bank's decision. Won returns the money; an inquiry that is not escalated closes either way.
 * @throws when the dispute is closed, or is no inquiry that could be escalated
 */
export function decideDispute(ctx: Context, before: Stripe.Dispute, outcome: Outcome): Stripe.Dispute {
  if (isClosed(before)) throw alreadyClosed(before);
  if (isInquiry(before)) {
    if (outcome === 'escalated') return escalate(ctx, before);
    return change(ctx, 'charge.dispute.closed', before, { status: 'warning_closed' });
  }
  if (outcome === 'escalated') throw invalidRequest('Only an inquiry can be escalated.');
  const isWon = outcome === 'won';
  const closed = change(ctx, 'charge.dispute.closed', before, {
    status: outcome,
    is_charge_refundable: isWon,
  });
  return isWon ? moveFunds(ctx, closed, 'reinstated') : closed;
}

const alreadyClosed = ({ id, status }: Stripe.Dispute) =>
  invalidRequest(`The dispute ${id} is already closed, with the status ${status}.`);

function readEvidence(params: Params): Partial<Record<(typeof evidenceFields)[number], string | null>> {
  const sent = params.object('evidence');
  if (!sent) return {};
  return Object.fromEntries(Object.keys(sent.values).map((name) => [name, sent.nullable(name) ?? null]));
}

/**
 * Takes evidence and metadata. Evidence is handed in to the bank at once unless `submit` is false, and only
 * once; the texts of the provider's test mode decide the dispute.
 */
export function updateDispute(ctx: Context, before: Stripe.Dispute, params: Params): Stripe.Dispute {
  const sent = readEvidence(params);
  const hasSent = Object.keys(sent).length > 0;
  if (hasSent && isClosed(before)) throw alreadyClosed(before);
  if (hasSent && !waitsForMerchant.has(before.status)) {
    throw invalidRequest(`The evidence of the dispute ${before.id} has been submitted already.`);
  }
  const hasEvidence = hasSent || before.evidence_details.has_evidence;
  const submits = hasEvidence && waitsForMerchant.has(before.status) && (params.boolean('submit') ?? hasSent);
  const evidence = { ...before.evidence, ...sent };
  const underReview = isInquiry(before) ? 'warning_under_review' : 'under_review';
  const after = change(ctx, 'charge.dispute.updated', before, {
    evidence,
    metadata: params.metadata(before.metadata),
    ...(submits && { status: underReview }),
    evidence_details: {
      ...before.evidence_details,
      has_evidence: hasEvidence,
      ...(submits && { submission_count: 1, submission_method: 'manual' }),
    },
  });
  const text = evidence.uncategorized_text ?? '';
  const decision = submits && Object.hasOwn(decidingTexts, text) ? decidingTexts[text] : undefined;
  return decision ? decideDispute(ctx, after, decision) : after;
}

/** Gives a dispute up: it is lost, an inquiry just ends. */
export function closeDispute(ctx: Context, before: Stripe.Dispute): Stripe.Dispute {
  if (!waitsForMerchant.has(before.status)) {
    throw isClosed(before)
      ? alreadyClosed(before)
      : invalidRequest(`The dispute ${before.id} cannot be closed while the bank reviews it.`);
  }
  return decideDispute(ctx, before, 'lost');
}
