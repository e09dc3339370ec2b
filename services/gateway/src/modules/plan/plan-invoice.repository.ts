import type { EntityManager } from '@mikro-orm/postgresql';
import { type CursorQuery, type Page, readPage } from '../../platform/lists/cursor.ts';
import { PlanInvoice } from './plan-invoice.entity.ts';
import { PlanSubscription } from './plan-subscription.entity.ts';

/** What the list shows of a charge. */
export type PlanInvoiceRow = Pick<
  PlanInvoice,
  | 'id'
  | 'number'
  | 'status'
  | 'attempted'
  | 'amountMinor'
  | 'amountPaidMinor'
  | 'amountRefundedMinor'
  | 'currency'
  | 'periodStart'
  | 'periodEnd'
  | 'paidAt'
  | 'createdAt'
>;

interface RawInvoice {
  id: string;
  number: string | null;
  status: PlanInvoice['status'];
  attempted: boolean;
  amount_minor: string;
  amount_paid_minor: string;
  amount_refunded_minor: string;
  currency: string;
  period_start: string;
  period_end: string;
  paid_at: string | null;
  created_at: string;
}

const readInvoice = (raw: RawInvoice): PlanInvoiceRow => ({
  id: raw.id,
  number: raw.number,
  status: raw.status,
  attempted: raw.attempted,
  amountMinor: Number(raw.amount_minor),
  amountPaidMinor: Number(raw.amount_paid_minor),
  amountRefundedMinor: Number(raw.amount_refunded_minor),
  currency: raw.currency,
  periodStart: new Date(raw.period_start),
  periodEnd: new Date(raw.period_end),
  paidAt: raw.paid_at === null ? null : new Date(raw.paid_at),
  createdAt: new Date(raw.created_at),
});

/** A page of the charges of this merchant's plans, newest first. Not those of a plan that never began. */
export const listPlanInvoices = (
  userId: string,
  query: CursorQuery,
  em: EntityManager,
): Promise<Page<PlanInvoiceRow>> =>
  readPage(
    {
      prefix: 'inv',
      select: `select invoice.id, invoice.number, invoice.status, invoice.attempted, invoice.amount_minor,
        invoice.amount_paid_minor, invoice.amount_refunded_minor, invoice.currency, invoice.period_start,
        invoice.period_end, invoice.paid_at, invoice.created_at
        from plan_invoices as invoice join plan_subscriptions as plan on plan.id = invoice.plan_id`,
      idColumn: 'invoice.id',
      conditions: [['plan.user_id = ?', userId], ['plan.activated_at is not null']],
      query,
      read: readInvoice,
    },
    em,
  );

/** Finds an invoice of any plan that the user has had. */
export async function findPlanInvoice(
  userId: string,
  id: string,
  em: EntityManager,
): Promise<PlanInvoice | null> {
  const invoice = await em.findOne(PlanInvoice, { id });
  const isOwn = invoice && (await em.count(PlanSubscription, { id: invoice.planId, userId })) > 0;
  return isOwn ? invoice : null;
}

/** Whether our copy holds the charge of the subscription's running period. */
export async function hasInvoiceOfPeriod(plan: PlanSubscription, em: EntityManager): Promise<boolean> {
  return (await em.count(PlanInvoice, { planId: plan.id, periodEnd: { $gte: plan.currentPeriodEnd } })) > 0;
}
