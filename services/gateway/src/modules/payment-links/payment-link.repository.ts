import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentLinkListQuery } from '@trilho/contracts/payment-link';
import type { PaymentOfLink } from '@trilho/contracts/portal-payment-link';
import { type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import { type CursorQuery, type Page, readPage } from '../../platform/lists/page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import type { PaymentRow, PaymentSchema } from '../payments/record/payment.entity.ts';
import {
  linkKey,
  type PaymentLinkPaymentSchema,
  type PaymentLinkRow,
  type PaymentLinkSchema,
} from './payment-link.entity.ts';

/** What became of a link's payments. */
export interface LinkPayments {
  paidCount: number;
  paidAmountMinor: number;
  /** Of what was paid, in centavos. */
  refundedAmountMinor: number;
  /** A payment of it may still be paid. */
  isWaiting: boolean;
}

const mostListed = 50;
const noPayments: LinkPayments = {
  ...{ paidCount: 0, paidAmountMinor: 0, refundedAmountMinor: 0 },
  isWaiting: false,
};

/** Queries over links and their payments. */
export const db = (em: EntityManager) =>
  queries<typeof PaymentLinkSchema | typeof PaymentLinkPaymentSchema | typeof PaymentSchema>(em);

const selectLinks = (em: EntityManager) => db(em).selectFrom('payment_links').selectAll();

/** Finds the merchant's link. @throws 404 */
export async function getLink(scope: MerchantScope, id: string, em: EntityManager): Promise<PaymentLinkRow> {
  const { userId, environment } = scope;
  const row = await selectLinks(em)
    .where((eb) => eb.and({ id, userId, environment }))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Finds a link of any merchant: whoever has its id may see it. @throws 404 */
export async function getLinkOfAnyone(id: string, em: EntityManager): Promise<PaymentLinkRow> {
  const row = await selectLinks(em).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Locks a link until the transaction ends, against deactivation and, where it is paid once, against other payers.
 * @throws 404
 */
export async function lockLink({ id, reusable }: PaymentLinkRow, tx: EntityManager): Promise<PaymentLinkRow> {
  const selection = selectLinks(tx).where('id', '=', id);
  const row = await (reusable ? selection.forShare() : selection.forNoKeyUpdate()).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Reads a page of the merchant's links that meet these conditions, newest first.
 * @throws 400 for a cursor that is not of this list
 */
export const readLinks = (
  merchant: MerchantScope,
  conditions: Condition[],
  query: CursorQuery,
  em: EntityManager,
): Promise<Page<PaymentLinkRow>> => {
  const scope = merchantRows('payment_links', merchant);
  return readPage<PaymentLinkRow>(selectLinks(em), { prefix: 'lnk', scope, conditions, query });
};

/** Reads a page of what a merchant's server lists. @throws 400 for a cursor that is not of this list */
export const listLinks = (
  scope: MerchantScope,
  { active, ...query }: PaymentLinkListQuery,
  em: EntityManager,
): Promise<Page<PaymentLinkRow>> =>
  readLinks(scope, active === undefined ? [] : [sql<SqlBool>`payment_links.active = ${active}`], query, em);

export async function insertLink(row: PaymentLinkRow, tx: EntityManager): Promise<void> {
  await db(tx).insertInto('payment_links').values(row).execute();
}

/** Ends a merchant's link for new payments; one that has ended already stays as it is. @throws 404 */
export async function deactivateLink(
  scope: MerchantScope,
  id: string,
  tx: EntityManager,
): Promise<PaymentLinkRow> {
  const { userId, environment } = scope;
  await db(tx)
    .updateTable('payment_links')
    .set({ active: false, updatedAt: clockNow() })
    .where((eb) => eb.and({ id, userId, environment, active: true }))
    .execute();
  return getLink(scope, id, tx);
}

/** Says that a payment, written in the same transaction, is a link's. */
export async function addLinkPayment(linkId: string, paymentId: string, tx: EntityManager): Promise<void> {
  await db(tx)
    .insertInto('payment_link_payments')
    .values({ linkId, paymentId, receiptAt: null, createdAt: clockNow() })
    .execute();
}

/**
 * Says that a payment whose row was lost is the link's that its metadata names, if the merchant has that link. The receipt of
 * what is paid by then was sent already, as far as anyone knows.
 */
export async function adoptLinkPayment(
  { id: paymentId, userId, environment, metadata, status }: PaymentRow,
  tx: EntityManager,
): Promise<void> {
  const linkId = metadata[linkKey];
  if (!linkId) return;
  const now = clockNow();
  await db(tx)
    .insertInto('payment_link_payments')
    .columns(['linkId', 'paymentId', 'receiptAt', 'createdAt'])
    .expression(({ selectFrom, val }) =>
      selectFrom('payment_links')
        .select(['id'])
        .select([val(paymentId).as('paymentId'), val(status === 'succeeded' ? now : null).as('receiptAt')])
        .select(val(now).as('createdAt'))
        .where((eb) => eb.and({ id: linkId, userId, environment })),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}

const linkPayments = (em: EntityManager) =>
  db(em)
    .selectFrom('payment_link_payments')
    .innerJoin('payments', 'payments.id', 'payment_link_payments.paymentId');

/** What became of the payments of these links, but for one payment that is left out. */
export async function summarizePayments(
  linkIds: string[],
  em: EntityManager,
  leftOut = '',
): Promise<(linkId: string) => LinkPayments> {
  const rows =
    linkIds.length === 0
      ? []
      : await linkPayments(em)
          .where('payment_link_payments.linkId', 'in', linkIds)
          .where('payment_link_payments.paymentId', '<>', leftOut)
          .groupBy('payment_link_payments.linkId')
          .select([
            'payment_link_payments.linkId as linkId',
            sql<number>`count(*) filter (where payments.status = 'succeeded')::int`.as('paidCount'),
            sql<number>`coalesce(sum(payments.amount_captured_minor) filter (where payments.status = 'succeeded'), 0)::float8`.as(
              'paidAmountMinor',
            ),
            sql<number>`coalesce(sum(payments.amount_refunded_minor) filter (where payments.status = 'succeeded'), 0)::float8`.as(
              'refundedAmountMinor',
            ),
            sql<boolean>`bool_or(payments.status not in ('succeeded', 'failed', 'canceled'))`.as('isWaiting'),
          ])
          .execute();
  const byLink = new Map(rows.map(({ linkId, ...payments }) => [linkId, payments]));
  return (linkId) => byLink.get(linkId) ?? noPayments;
}

/** Finds the id of the link's latest payment that may still be paid; null without one. */
export async function findWaitingPaymentId(linkId: string, em: EntityManager): Promise<string | null> {
  const row = await linkPayments(em)
    .select('payments.id')
    .where('payment_link_payments.linkId', '=', linkId)
    .where('payments.status', 'not in', ['succeeded', 'failed', 'canceled'])
    .orderBy('payments.id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a payment is one of a link's. */
export async function isLinkPayment(linkId: string, paymentId: string, em: EntityManager): Promise<boolean> {
  const row = await db(em)
    .selectFrom('payment_link_payments')
    .select('paymentId')
    .where((eb) => eb.and({ linkId, paymentId }))
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest payments of a merchant's link, newest first. */
export async function paymentsOfLink(link: PaymentLinkRow, em: EntityManager): Promise<PaymentOfLink[]> {
  const rows = await linkPayments(em)
    .select([
      ...(['payments.id', 'payments.status', 'payments.amountMinor', 'payments.method'] as const),
      ...(['payments.amountCapturedMinor', 'payments.amountRefundedMinor'] as const),
      ...(['payments.customerEmail', 'payments.payerName', 'payments.createdAt'] as const),
    ])
    .where('payment_link_payments.linkId', '=', link.id)
    .orderBy('payment_link_payments.paymentId', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ amountMinor, amountCapturedMinor, amountRefundedMinor, createdAt, ...row }) => ({
    ...row,
    amount: amountMinor,
    amountCaptured: amountCapturedMinor,
    amountRefunded: amountRefundedMinor,
    createdAt: createdAt.toISOString(),
  }));
}
