import type { PayPalAuthorizationRecord } from '../../kernel/paypal-records.ts';
import { moneyView } from '../amounts.ts';
import { type PayPalContext, timeText } from '../context.ts';
import type { Place } from './capture.view.ts';

export function authorizationLinks(
  { baseUrl }: PayPalContext,
  { id, orderId, status, renews }: PayPalAuthorizationRecord,
) {
  const href = `${baseUrl}/v2/payments/authorizations/${id}`;
  const actions = status === 'CREATED' || status === 'PARTIALLY_CAPTURED' ? ['capture', 'void'] : [];
  const all = status === 'CREATED' && renews === null ? [...actions, 'reauthorize'] : actions;
  return [
    { href, rel: 'self', method: 'GET' },
    ...all.map((rel) => ({ href: `${href}/${rel}`, rel, method: 'POST' })),
    { href: `${baseUrl}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
  ];
}

/** An authorization in the API's shape. */
export function authorizationView(
  ctx: PayPalContext,
  authorization: PayPalAuthorizationRecord,
  place: Place = 'alone',
) {
  const { status, currency, customId, invoiceId } = authorization;
  return {
    id: authorization.id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: moneyView(currency, authorization.amountMinor),
    ...(customId && { custom_id: customId }),
    ...(invoiceId && { invoice_id: invoiceId }),
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    expiration_time: timeText(authorization.expiresMs),
    ...(place === 'alone' && {
      supplementary_data: { related_ids: { order_id: authorization.orderId } },
      payee: { email_address: ctx.account.email, merchant_id: ctx.account.merchantId },
    }),
    create_time: timeText(authorization.createdMs),
    update_time: timeText(authorization.updatedMs),
    links: authorizationLinks(ctx, authorization),
  };
}
