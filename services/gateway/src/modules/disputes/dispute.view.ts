import type { Dispute } from '@trilho/contracts/dispute';
import type { DisputeRow } from './dispute.repository.ts';

export const disputeView = (row: DisputeRow): Dispute => ({
  id: row.id,
  paymentId: row.paymentId,
  invoiceId: row.invoiceId,
  amount: row.amountMinor,
  currency: row.currency,
  reason: row.reason,
  status: row.status,
  evidenceDueBy: row.evidenceDueAt?.toISOString() ?? null,
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
