import type Stripe from 'stripe';
import { closeRefundedInquiries, refuseChargedBack } from '../disputes/dispute.open.ts';
import { type Context, idOf, need, realNow } from '../kernel/context.ts';
import { invalidRequest, missingParam } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';
import type { Params } from '../kernel/params/params.ts';
import { emit } from '../webhooks/emit.ts';
import { refundCharge } from './refund.build.ts';

function chargeToRefund(ctx: Context, params: Params): Stripe.Charge {
  const intentId = params.string('payment_intent');
  if (intentId) {
    const intent = need(ctx, 'payment_intent', intentId, 'payment_intent');
    const charge = idOf(intent.latest_charge);
    if (!charge || (intent.status !== 'succeeded' && intent.amount_received === 0)) {
      throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      });
    }
    return need(ctx, 'charge', charge);
  }
  const chargeId = params.string('charge');
  if (!chargeId) throw missingParam('charge');
  return need(ctx, 'charge', chargeId, 'charge');
}

/** Reads the amount (minor units), by default all that is left; more than that is refused. */
function readAmount(charge: Stripe.Charge, params: Params): number {
  const leftMinor = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw invalidRequest(`Charge ${charge.id} has not been captured, so it cannot be refunded.`, {
      code: 'charge_not_refundable',
    });
  }
  if (leftMinor <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amountMinor = params.integer('amount') ?? leftMinor;
  if (amountMinor < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amountMinor > leftMinor) {
    throw invalidRequest(
      `Refund amount (${amountMinor}) is greater than unrefunded amount on charge (${leftMinor}).`,
      { param: 'amount' },
    );
  }
  return amountMinor;
}

const PIX_SECONDS = 90 * 86_400;

/** Boletos cannot be refunded, a Pix for 90 days. */
function refuseByMethod({ created, payment_method_details: details }: Stripe.Charge): void {
  const isLate = details?.type === 'pix' && realNow() - created > PIX_SECONDS;
  if (details?.type !== 'boleto' && !isLate) return;
  const why = isLate
    ? 'Pix payments can be refunded for 90 days.'
    : 'Boleto payments do not support refunds.';
  throw invalidRequest(why, { code: 'charge_not_refundable', param: 'charge' });
}

function createRefund(ctx: Context, params: Params): Stripe.Refund {
  const charge = chargeToRefund(ctx, params);
  refuseChargedBack(ctx, charge);
  refuseByMethod(charge);
  const refund = refundCharge(ctx, charge, {
    amountMinor: readAmount(charge, params),
    metadata: params.metadata(),
    reason: params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
  });
  closeRefundedInquiries(ctx, charge.id);
  return refund;
}

export const refundEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    params: ['charge', 'payment_intent', 'amount', 'reason', 'metadata'],
    handle: createRefund,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    params: [...listParams, 'charge', 'payment_intent'],
    handle: (ctx, params) =>
      listObjects(ctx, 'refund', params, '/v1/refunds', {
        parent: params.string('charge'),
        lookup: params.string('payment_intent'),
      }),
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'refund', id),
  },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    params: ['metadata'],
    handle(ctx, params, id) {
      const before = need(ctx, 'refund', id);
      const refund = { ...before, metadata: params.metadata(before.metadata ?? {}) };
      ctx.store.update(refund);
      emit(ctx, 'refund.updated', refund, before);
      return refund;
    },
  },
];
