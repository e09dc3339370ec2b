import type { PaymentLink, PaymentLinkStatus } from '@trilho/contracts/payment-link';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import type { PaymentLinkRow } from './payment-link.entity.ts';
import type { LinkPayments } from './payment-link.repository.ts';

/** Where a link's payer pays. */
export const linkUrl = ({ env }: Pick<AppContext, 'env'>, id: string): string =>
  `${env.PUBLIC_URL.replace(/\/$/, '')}/pagar/${id}`;

/** What can be done with a link now. What waits already may still be paid after the link's end. */
export function statusOfLink(
  { active, reusable, expiresAt }: PaymentLinkRow,
  { paidCount, isWaiting }: LinkPayments,
  now: Date,
): PaymentLinkStatus {
  if (!reusable && paidCount > 0) return 'paid';
  if (!active) return 'inactive';
  if (!reusable && isWaiting) return 'waiting';
  return expiresAt && expiresAt <= now ? 'expired' : 'open';
}

/** A link for its merchant. */
export const linkView = (
  context: Pick<AppContext, 'env'>,
  row: PaymentLinkRow,
  payments: LinkPayments,
): PaymentLink => ({
  id: row.id,
  url: linkUrl(context, row.id),
  status: statusOfLink(row, payments, clockNow()),
  active: row.active,
  reusable: row.reusable,
  description: row.description,
  amount: row.amountMinor,
  minAmount: row.minAmountMinor,
  maxAmount: row.maxAmountMinor,
  currency: 'BRL',
  methods: row.methods,
  maxInstallments: row.maxInstallments,
  gateway: row.gateway,
  ...(row.customerId !== null && { customerId: row.customerId }),
  ...(row.fiscal && { fiscal: row.fiscal }),
  paidCount: payments.paidCount,
  paidAmount: payments.paidAmountMinor,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
