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
  inDoubtUntil: Date;
  version: number;
  failureCode: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export type RawRefund = Omit<RefundRow, 'amountMinor' | 'inDoubtUntil' | 'createdAt' | 'updatedAt'> & {
  amountMinor: number | string;
  inDoubtUntil: Date | string;
  createdAt: Date | string;
  updatedAt: Date | string;
};

export const selectRefund = `select id, payment_id "paymentId", user_id "userId", environment,
  amount_minor "amountMinor", currency, status, external_id "externalId", failure_code "failureCode",
  in_doubt_until "inDoubtUntil", version, created_at "createdAt",
  updated_at "updatedAt" from refunds`;

/** A selected row with numbers and times as such. */
export const readRefundRow = (raw: RawRefund): RefundRow => ({
  ...raw,
  amountMinor: Number(raw.amountMinor),
  inDoubtUntil: new Date(raw.inDoubtUntil),
  createdAt: new Date(raw.createdAt),
  updatedAt: new Date(raw.updatedAt),
});
