import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentLink, PaymentLinkListQuery, PaymentLinkPage } from '@trilho/contracts/payment-link';
import type { PortalPaymentLink } from '@trilho/contracts/portal-payment-link';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { PaymentLinkRow } from './payment-link.entity.ts';
import { listLinks, paymentsOfLink, summarizePayments } from './payment-link.repository.ts';
import { linkView } from './payment-link.view.ts';

/** Reads what these links have received, refunds included, and returns the view of each for the merchant's servers. */
export async function linkViewer(context: AppContext, rows: PaymentLinkRow[], em: EntityManager) {
  const ids = rows.map(({ id }) => id);
  const paymentsOf = await summarizePayments(ids, em);
  return (row: PaymentLinkRow): PaymentLink => linkView(context, row, paymentsOf(row.id));
}

/** Reads the view of each of these links for the portal and its exports, where refunds are subtracted from what was paid. */
export async function portalLinkViewer(context: AppContext, rows: PaymentLinkRow[], em: EntityManager) {
  const paymentsOf = await summarizePayments(
    rows.map(({ id }) => id),
    em,
  );
  return (row: PaymentLinkRow): PaymentLink => {
    const payments = paymentsOf(row.id);
    const paidAmountMinor = payments.paidAmountMinor - payments.refundedAmountMinor;
    return linkView(context, row, { ...payments, paidAmountMinor });
  };
}

/** Reads a page of a merchant's links with what each has received. @throws 400 for a wrong cursor */
export async function readLinkPage(
  context: AppContext,
  scope: MerchantScope,
  query: PaymentLinkListQuery,
  em: EntityManager,
): Promise<PaymentLinkPage> {
  const { rows, ...page } = await listLinks(scope, query, em);
  return { items: rows.map(await linkViewer(context, rows, em)), ...page };
}

/** A link with what it has received. */
export async function viewLink(
  context: AppContext,
  row: PaymentLinkRow,
  em: EntityManager,
): Promise<PaymentLink> {
  const view = await linkViewer(context, [row], em);
  return view(row);
}

/** A link with its latest payments, for the portal. */
export async function linkDetails(
  context: AppContext,
  row: PaymentLinkRow,
  em: EntityManager,
): Promise<PortalPaymentLink> {
  const view = await portalLinkViewer(context, [row], em);
  return { ...view(row), payments: await paymentsOfLink(row, em) };
}
