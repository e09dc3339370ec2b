import type { PaymentRecord, RefundRecord } from '../../kernel/mercadopago-records.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { badRequest, notFound, wrongState } from '../errors.ts';
import { nextId } from '../ids.ts';
import { savePayment } from '../payments/payment.change.ts';
import { needPayment } from '../payments/payment.find.ts';
import { readAmount } from '../payments/payment.params.ts';
import { bookTakenBack } from '../payments/payment.settle.ts';
import { refundView } from '../payments/refund.view.ts';

const REFUNDABLE_MS = 180 * 86_400_000;
const MAX_REFUNDS = 20;

/** Returns part of an approved payment, or all that is left. */
export function refundPayment(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  askedMinor?: number,
): RefundRecord {
  if (payment.status !== 'approved' || !payment.captured) throw wrongState();
  if (ctx.nowMs - (payment.approvedMs ?? 0) > REFUNDABLE_MS) {
    throw badRequest(2024, 'Payment too old to be refunded');
  }
  if (ctx.store.where('mercadopago.refund', 'parent', payment.id).length >= MAX_REFUNDS) {
    throw badRequest(2022, 'You have exceeded the max number of refunds for this payment');
  }
  const leftMinor = payment.amountMinor + payment.overpaidMinor - payment.refundedMinor;
  const amountMinor = askedMinor ?? leftMinor;
  if (amountMinor > leftMinor) throw badRequest(2085, 'Invalid value for gross_amount');
  const refund: RefundRecord = { id: nextId(), paymentId: payment.id, amountMinor, createdMs: ctx.nowMs };
  ctx.store.insert('mercadopago.refund', refund, secondsOf(ctx.nowMs), { parent: payment.id }, {});
  bookTakenBack(ctx, payment, { description: 'refund', amountMinor, refundId: refund.id });
  const isWhole = amountMinor === leftMinor;
  savePayment(ctx, payment, {
    refundedMinor: payment.refundedMinor + amountMinor,
    status: isWhole ? 'refunded' : 'approved',
    statusDetail: isWhole ? 'refunded' : 'partially_refunded',
  });
  return refund;
}

function create(ctx: MercadoPagoContext, { path, body }: Input) {
  const payment = needPayment(ctx, path.id);
  const amountMinor = body.has('amount') ? readAmount(body, 'amount') : undefined;
  return refundView(refundPayment(ctx, payment, amountMinor));
}

const list = (ctx: MercadoPagoContext, { path }: Input) =>
  ctx.store.where('mercadopago.refund', 'parent', needPayment(ctx, path.id).id).map(refundView);

export const refundEndpoints: MercadoPagoEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/payments/:id/refunds',
    key: 'required',
    status: 201,
    body: ['amount'],
    handle: create,
  },
  { method: 'GET', path: '/v1/payments/:id/refunds', handle: list },
  // The provider's own SDK asks with a slash at the end.
  { method: 'GET', path: '/v1/payments/:id/refunds/', handle: list },
  {
    method: 'GET',
    path: '/v1/payments/:id/refunds/:refundId',
    handle(ctx, { path }) {
      const refund = ctx.store.get('mercadopago.refund', path.refundId ?? '');
      if (refund?.paymentId !== needPayment(ctx, path.id).id) throw notFound(2000, 'Refund not found');
      return refundView(refund);
    },
  },
];
