import type { PayPalCaptureRecord } from '../../kernel/paypal-records.ts';
import { moneyView } from '../amounts.ts';
import { type PayPalContext, timeText } from '../context.ts';

/** Inside an order, or an answer of its own, which tells where it belongs. */
export type Place = 'alone' | 'order';

const protection = {
  status: 'ELIGIBLE',
  dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
};

export const captureLinks = (
  { baseUrl }: PayPalContext,
  { id, orderId, authorizationId }: PayPalCaptureRecord,
) => {
  const href = `${baseUrl}/v2/payments/captures/${id}`;
  const up = authorizationId
    ? `${baseUrl}/v2/payments/authorizations/${authorizationId}`
    : `${baseUrl}/v2/checkout/orders/${orderId}`;
  return [
    { href, rel: 'self', method: 'GET' },
    { href: `${href}/refund`, rel: 'refund', method: 'POST' },
    { href: up, rel: 'up', method: 'GET' },
  ];
};

function breakdownView({ currency, amountMinor, feeMinor, status }: PayPalCaptureRecord): object {
  const gross = { gross_amount: moneyView(currency, amountMinor) };
  if (status === 'DECLINED') return {};
  if (status === 'PENDING') return { seller_receivable_breakdown: gross };
  const fee = moneyView(currency, feeMinor);
  const net = moneyView(currency, amountMinor - feeMinor);
  return { seller_receivable_breakdown: { ...gross, paypal_fee: fee, net_amount: net } };
}

/** A capture in the API's shape. */
export function captureView(ctx: PayPalContext, capture: PayPalCaptureRecord, place: Place = 'alone') {
  const { orderId, authorizationId, reason, processorCode, customId, invoiceId } = capture;
  const related = { order_id: orderId, ...(authorizationId && { authorization_id: authorizationId }) };
  return {
    id: capture.id,
    status: capture.status,
    ...(reason && { status_details: { reason } }),
    amount: moneyView(capture.currency, capture.amountMinor),
    final_capture: capture.isFinal,
    disbursement_mode: 'INSTANT',
    seller_protection: capture.status === 'DECLINED' ? { status: 'NOT_ELIGIBLE' } : protection,
    ...breakdownView(capture),
    ...(customId && { custom_id: customId }),
    ...(invoiceId && { invoice_id: invoiceId }),
    ...(processorCode && { processor_response: { response_code: processorCode } }),
    ...(place === 'alone' && {
      supplementary_data: { related_ids: related },
      payee: { email_address: ctx.account.email, merchant_id: ctx.account.merchantId },
    }),
    create_time: timeText(capture.createdMs),
    update_time: timeText(capture.updatedMs),
    links: captureLinks(ctx, capture),
  };
}
