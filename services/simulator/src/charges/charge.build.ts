import type Stripe from 'stripe';
import type { CardBehaviour, CardRisk, Decline } from '../cards/card-behaviour.ts';
import { type Context, idOf, nowOf } from '../kernel/context.ts';
import { digest, newId } from '../kernel/ids.ts';
import { bankChecks } from '../payment-methods/card-checks.ts';
import { grantsOf } from './authorization-grants.ts';

/** What the provider answers for a charge that its fraud rules block before the bank is asked. */
const blockedOutcome: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'not_sent_to_network',
  reason: 'highest_risk_level',
  risk_level: 'highest',
  risk_score: 92,
  seller_message: 'Stripe blocked this payment as too risky.',
  type: 'blocked',
};

function outcomeOf(decline: Decline | null, risk: CardRisk | undefined): Stripe.Charge.Outcome {
  if (decline && risk === 'highest') return blockedOutcome;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: risk ?? 'normal',
    risk_score: risk === 'elevated' ? 68 : 12,
    seller_message: decline
      ? `The bank returned the decline code \`${decline.decline_code}\`.`
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function detailsOf(
  method: Stripe.PaymentMethod,
  behaviour: CardBehaviour,
  intent: Stripe.PaymentIntent,
): Stripe.Charge.PaymentMethodDetails {
  const card = method.card;
  if (method.boleto) return { type: 'boleto', boleto: { tax_id: method.boleto.tax_id } };
  if (!card) return { type: 'pix', pix: { bank_transaction_id: `E${digest(intent.id, 31)}` } };
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card.brand,
      checks: bankChecks(card.checks, behaviour),
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      ...grantsOf(intent, card.brand),
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** One attempt to charge an intent's card: succeeded (captured or held), or failed with the decline. */
export function buildCharge(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  const id = newId('ch');
  const { behaviour } = ctx.store.extra('payment_method', method.id);
  const captured = !decline && intent.capture_method !== 'manual';
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TRILHO',
    captured,
    created: nowOf(ctx, idOf(intent.customer)),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: ctx.caller.livemode,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline, behaviour.risk),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, behaviour, intent),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${ctx.publicUrl}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
