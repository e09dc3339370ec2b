import type { Refund as RefundOnWire } from '@trilho/contracts/payment';
import type { MerchantScope } from '../../context.ts';

/** A refund as the plain statements read and write it. */
export interface RefundRow extends MerchantScope {
  id: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  status: RefundOnWire['status'];
  externalId: string | null;
  attemptedAt: Date;
  createdAt: Date;
}

export type RawRefund = Omit<RefundRow, 'amountMinor' | 'attemptedAt' | 'createdAt'> & {
  amountMinor: number | string;
  attemptedAt: Date | string;
  createdAt: Date | string;
};

export const selectRefund = `select id, payment_id "paymentId", user_id "userId", environment,
  amount_minor "amountMinor", currency, status, external_id "externalId", attempted_at "attemptedAt",
  created_at "createdAt" from refunds`;

/** A selected row with numbers and times as such. */
export const readRefundRow = (raw: RawRefund): RefundRow => ({
  ...raw,
  amountMinor: Number(raw.amountMinor),
  attemptedAt: new Date(raw.attemptedAt),
  createdAt: new Date(raw.createdAt),
});
