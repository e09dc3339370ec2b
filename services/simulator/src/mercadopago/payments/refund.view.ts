import type { RefundRecord } from '../../kernel/mercadopago-records.ts';
import { decimalOf } from '../amounts.ts';
import { dateText } from '../dates.ts';
import { numberOf } from '../ids.ts';

/** The refund as the API shows it: nothing of the caller's is in it. */
export function refundView({ id, paymentId, amountMinor, createdMs }: RefundRecord) {
  const sourceId = String(numberOf(`refund ${paymentId}`));
  return {
    id: Number(id),
    payment_id: Number(paymentId),
    amount: decimalOf(amountMinor),
    metadata: {},
    source: { id: sourceId, name: 'Vendedor', type: 'collector' },
    date_created: dateText(createdMs),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
    labels: [],
    amount_refunded_to_payer: decimalOf(amountMinor),
    additional_data: null,
    partition_details: [],
    alternative_payment_mode: null,
  };
}
