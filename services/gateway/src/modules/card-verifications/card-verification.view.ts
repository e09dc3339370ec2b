import type { CardVerification } from '@trilho/contracts/card-verification';
import type { CardVerificationRow } from './card-verification.repository.ts';

export const cardVerificationView = (row: CardVerificationRow): CardVerification => ({
  id: row.id,
  status: row.status,
  customerId: row.customerId,
  paymentMethodId: row.status === 'succeeded' ? row.paymentMethodId : null,
  card: row.cardBrand === null ? null : { brand: row.cardBrand, lastFourDigits: row.cardLast4 ?? '' },
  nextAction: row.redirectUrl === null ? null : { type: 'redirect', url: row.redirectUrl },
  declineCode: row.declineCode,
  advice: row.advice,
  failureMessage: row.failureMessage,
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
