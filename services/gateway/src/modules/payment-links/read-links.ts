import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentLink, PaymentLinkListQuery, PaymentLinkPage } from '@trilho/contracts/payment-link';
import type { PortalPaymentLink } from '@trilho/contracts/portal-payment-link';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { PaymentLinkRow } from './payment-link.entity.ts';
import { listLinks, paymentsOfLink, summarizePayments } from './payment-link.repository.ts';
import { linkView } from './payment-link.view.ts';

/** Reads what these links have received, and returns the view of each: lists and details show the same. */
export async function linkViewer(context: AppContext, rows: PaymentLinkRow[], em: EntityManager) {
  const ids = rows.map(({ id }) => id);
  const paymentsOf = await summarizePayments(ids, em);
  return (row: PaymentLinkRow): PaymentLink => linkView(context, row, paymentsOf(row.id));
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
export const linkDetails = async (
  context: AppContext,
  row: PaymentLinkRow,
  em: EntityManager,
): Promise<PortalPaymentLink> => ({
  ...(await viewLink(context, row, em)),
  payments: await paymentsOfLink(row, em),
});
