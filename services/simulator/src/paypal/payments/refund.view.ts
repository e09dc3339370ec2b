import type { PayPalRefundRecord } from '../../kernel/paypal-records.ts';
import { moneyView } from '../amounts.ts';
import { type PayPalContext, timeText } from '../context.ts';
import type { Place } from './capture.view.ts';

export const refundLinks = ({ baseUrl }: PayPalContext, { id, captureId }: PayPalRefundRecord) => [
  { href: `${baseUrl}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
  { href: `${baseUrl}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
];

/** A refund in the API's shape. The fee of the capture is not given back. */
export function refundView(ctx: PayPalContext, refund: PayPalRefundRecord, place: Place = 'alone') {
  const { currency, amountMinor, customId, invoiceId, note } = refund;
  const gross = moneyView(currency, amountMinor);
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: gross,
    ...(customId && { custom_id: customId }),
    ...(invoiceId && { invoice_id: invoiceId }),
    ...(note && { note_to_payer: note }),
    seller_payable_breakdown: {
      gross_amount: gross,
      paypal_fee: moneyView(currency, 0),
      net_amount: gross,
      total_refunded_amount: moneyView(currency, refund.totalRefundedMinor),
    },
    ...(place === 'alone' && {
      payer: { email_address: ctx.account.email, merchant_id: ctx.account.merchantId },
    }),
    create_time: timeText(refund.createdMs),
    update_time: timeText(refund.updatedMs),
    links: refundLinks(ctx, refund),
  };
}
