import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentLink, PaymentLinkListQuery, PaymentLinkPage } from '@trilho/contracts/payment-link';
import type { PortalPaymentLink } from '@trilho/contracts/portal-payment-link';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { PaymentLinkRow } from './payment-link.entity.ts';
import { listLinks, paymentsOfLink, summarizePayments } from './payment-link.repository.ts';
import { linkView } from './payment-link.view.ts';

/** Reads a page of a merchant's links with what each has received. @throws 400 for a wrong cursor */
export async function readLinkPage(
  context: AppContext,
  scope: MerchantScope,
  query: PaymentLinkListQuery,
  em: EntityManager,
): Promise<PaymentLinkPage> {
  const { rows, ...page } = await listLinks(scope, query, em);
  const paymentsOf = await summarizePayments(
    rows.map(({ id }) => id),
    em,
  );
  return { items: rows.map((row) => linkView(context, row, paymentsOf(row.id))), ...page };
}

/** A link with what it has received. */
export async function viewLink(
  context: AppContext,
  row: PaymentLinkRow,
  em: EntityManager,
): Promise<PaymentLink> {
  const paymentsOf = await summarizePayments([row.id], em);
  return linkView(context, row, paymentsOf(row.id));
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
