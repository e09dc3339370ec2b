import type {
  PayPalAuthorizationRecord,
  PayPalCaptureRecord,
  PayPalOrderRecord,
  PayPalRefundRecord,
} from '../../kernel/paypal-records.ts';
import { type PayPalContext, timeText } from '../context.ts';
import { customerView, knownCustomer } from '../customer.ts';
import { authorizationView } from '../payments/authorization.view.ts';
import { captureView } from '../payments/capture.view.ts';
import { refundView } from '../payments/refund.view.ts';

/** Where the payer approves an order. */
export const checkoutUrl = ({ baseUrl }: PayPalContext, id: string): string =>
  `${baseUrl}/checkoutnow?token=${id}`;

interface Payments {
  authorizations: PayPalAuthorizationRecord[];
  captures: PayPalCaptureRecord[];
  refunds: PayPalRefundRecord[];
}

/** The payments of an order, oldest first. */
export function paymentsOf({ store }: PayPalContext, order: PayPalOrderRecord): Payments {
  const captures = store.where('paypal.capture', 'parent', order.id);
  return {
    authorizations: store.where('paypal.authorization', 'parent', order.id),
    captures,
    refunds: captures.flatMap(({ id }) => store.where('paypal.refund', 'parent', id)),
  };
}

function paymentsView(ctx: PayPalContext, order: PayPalOrderRecord): object {
  const { authorizations, captures, refunds } = paymentsOf(ctx, order);
  const payments = {
    ...(authorizations.length > 0 && {
      authorizations: authorizations.map((each) => authorizationView(ctx, each, 'order')),
    }),
    ...(captures.length > 0 && { captures: captures.map((each) => captureView(ctx, each, 'order')) }),
    ...(refunds.length > 0 && { refunds: refunds.map((each) => refundView(ctx, each, 'order')) }),
  };
  return Object.keys(payments).length > 0 ? { payments } : {};
}

function payerView({ payer }: PayPalOrderRecord): object {
  if (!payer) return {};
  return {
    payer: {
      name: { given_name: payer.givenName, surname: payer.surname },
      email_address: payer.email,
      payer_id: payer.payerId,
      address: { country_code: 'BR' },
    },
  };
}

function vaultView({ baseUrl }: PayPalContext, { id, vaulting, tokenId, status }: PayPalOrderRecord): object {
  if (!vaulting || status !== 'COMPLETED') return {};
  if (!tokenId) {
    const up = { href: `${baseUrl}/v2/checkout/orders/${id}`, rel: 'up', method: 'GET' };
    return { attributes: { vault: { status: 'APPROVED', links: [up] } } };
  }
  const href = `${baseUrl}/v3/vault/payment-tokens/${tokenId}`;
  const vault = {
    id: tokenId,
    status: 'VAULTED',
    customer: customerView(knownCustomer(vaulting)),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'delete', method: 'DELETE' },
    ],
  };
  return { attributes: { vault } };
}

function sourceView(ctx: PayPalContext, order: PayPalOrderRecord): object {
  const { payer, hasSource } = order;
  if (!payer) return hasSource ? { payment_source: { paypal: {} } } : {};
  const paypal = {
    email_address: payer.email,
    account_id: payer.payerId,
    account_status: 'VERIFIED',
    name: { given_name: payer.givenName, surname: payer.surname },
    address: { country_code: 'BR' },
    ...vaultView(ctx, order),
  };
  return { payment_source: { paypal } };
}

function linksOf(ctx: PayPalContext, { id, status, intent, hasSource }: PayPalOrderRecord): object {
  const href = `${ctx.baseUrl}/v2/checkout/orders/${id}`;
  const verb = intent === 'CAPTURE' ? 'capture' : 'authorize';
  const mayPay = status === 'APPROVED' || status === 'CREATED';
  const mayApprove = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
  return {
    links: [
      { href, rel: 'self', method: 'GET' },
      ...(mayApprove
        ? [{ href: checkoutUrl(ctx, id), rel: hasSource ? 'payer-action' : 'approve', method: 'GET' }]
        : []),
      ...(mayPay ? [{ href: `${href}/${verb}`, rel: verb, method: 'POST' }] : []),
    ],
  };
}

/** What creating answers unless more is asked for. */
export const orderSummary = (ctx: PayPalContext, order: PayPalOrderRecord) => ({
  id: order.id,
  status: order.status,
  ...sourceView(ctx, order),
  ...linksOf(ctx, order),
});

/** What paying answers unless more is asked for: the payments without what was ordered. */
export const paidSummary = (ctx: PayPalContext, order: PayPalOrderRecord) => ({
  ...orderSummary(ctx, order),
  ...payerView(order),
  purchase_units: [{ reference_id: order.unit.reference_id, ...paymentsView(ctx, order) }],
});

/** An order in the API's shape. */
export function orderView(ctx: PayPalContext, order: PayPalOrderRecord) {
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...sourceView(ctx, order),
    purchase_units: [
      {
        ...order.unit,
        payee: { email_address: ctx.account.email, merchant_id: ctx.account.merchantId },
        ...paymentsView(ctx, order),
      },
    ],
    ...payerView(order),
    create_time: timeText(order.createdMs),
    update_time: timeText(order.updatedMs),
    ...linksOf(ctx, order),
  };
}
