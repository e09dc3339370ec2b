import type { EntityManager } from '@mikro-orm/postgresql';
import { methodTypes } from '@trilho/contracts/method-names';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { queries } from '../../../platform/database/queries.ts';
import type { SettlementProgressRow } from '../../settlements/record/settlement-progress.entity.ts';
import { comparePayments } from './compare-payments.ts';
import { findPaymentsOfLines, writePayments } from './line-payments.ts';
import { lockLines } from './lines.ts';
import { keepOutcome, newOutcome } from './outcome.ts';

/** What could not be overdue yet when it was last looked for, in days: two banking days, and the longest row of closed ones. */
const graceDays = sql.raw('10');
/** So many days after it was made a refund may still fail. */
const daysOfRefund = sql.raw('180');
/** For so many days a line of an unknown payment is looked at again. */
const daysBack = sql.raw('45');

const paymentsAtOnce = 500;
const linesAtOnce = 1_000;

const plain = (em: EntityManager) => queries(em).withoutPlugins();

const idsOf = async (query: RawBuilder<{ id: string }>, em: EntityManager): Promise<string[]> =>
  (await query.execute(plain(em))).rows.map(({ id }) => id);

/** How far the statements of each account are there, whether it is in force or another one took its place. */
const readAccounts = sql`(
  select user_id, environment, gateway, complete_from, complete_to, overdue_to from settlement_progress
  union all
  select user_id, environment, gateway, complete_from, complete_to, overdue_to from settlement_former_accounts
    where complete_to is distinct from overdue_to)`;

/** From where it was looked last, or the first day of which all statements are there. */
const firstDay = sql`greatest(g.complete_from, coalesce(g.overdue_to - ${graceDays}, g.complete_from))`;
const ofProgress = (table: string) =>
  sql`${sql.ref(`${table}.user_id`)} = g.user_id and ${sql.ref(`${table}.environment`)} = g.environment`;

/** A difference that is known already, and is looked at again once something changes. */
const isKnown = (paymentId: RawBuilder<unknown>, subject: RawBuilder<unknown>) => sql`exists (
  select from settlement_differences d where d.book = b.id and d.status <> 'resolved'
    and d.key = (${paymentId} || ':missing_there:' || ${subject}) collate "C")`;

/** Sales that were due while statements are complete and that no line tells; those of several parts may lack one. */
const untoldSales = sql<{ id: string }>`
  select distinct r.payment_id as id
  from ${readAccounts} g
  join ledger_books b on ${ofProgress('b')} and b.gateway = g.gateway
  cross join unnest(array['open', 'released']) as s (status)
  cross join unnest(${methodTypes}::text[]) as m (method)
  join receivables r on r.book = b.id and r.status = s.status and r.method = m.method
    and r.due_on >= ${firstDay} and r.due_on <= g.complete_to
  where g.complete_to is not null
    and r.installment > (select count(*) from settlement_lines l
      where l.payment_id = r.payment_id and l.kind = 'payment' and l.statement = 'balance')
    and not ${isKnown(sql`r.payment_id`, sql`r.payment_id`)}`;

/** When a line may tell a refund: some gateways tell it no sooner than its sale, when that is released. */
const refundTold = sql`greatest(r.updated_at, (p.settlement->>'availableAt')::timestamptz)`;

/** Refunds that no line tells, and failed ones whose money a line took: those of the time first, which are few, then their payments. */
const untoldRefunds = sql<{ id: string }>`
  with r as materialized (
    select r.*, g.gateway, ${firstDay} as first_day
    from ${readAccounts} g
    join refunds r on ${ofProgress('r')} and r.created_at >= ${firstDay} - ${daysOfRefund} and r.updated_at < g.complete_to
    where g.complete_to is not null and r.status in ('succeeded', 'failed'))
  select distinct r.payment_id as id
  from r
  join payments p on p.id = r.payment_id and p.gateway = r.gateway and ${refundTold} >= r.first_day
  join ledger_books b on b.user_id = r.user_id and b.environment = r.environment and b.gateway = r.gateway
    and b.currency = p.currency
  where (r.status = 'succeeded') <> exists (select from settlement_lines l
      where l.payment_id = r.payment_id and l.kind = 'refund' and l.statement = 'balance'
        and (l.detail_external_id is null or l.detail_external_id = r.external_id collate "C"))
    and not ${isKnown(sql`r.payment_id`, sql`r.id`)}`;

/** Disputes of which lines tell: what was won may not be back. */
const toldDisputes = sql<{ id: string }>`
  select distinct coalesce(d.payment_id, d.invoice_id) as id
  from ${readAccounts} g
  join disputes d on ${ofProgress('d')} and d.gateway = g.gateway and d.updated_at >= ${firstDay}
  where g.complete_to is not null and exists (select from settlement_lines l
    where l.payment_id = coalesce(d.payment_id, d.invoice_id) and l.kind = 'dispute')`;

/** Lines of which no payment was known when they were compared. */
const unknownLines = sql<{ id: string }>`
  select line_id as id from settlement_differences
  where status = 'open' and kind in ('unknown_line', 'missing_here') and line_id is not null
    and day >= current_date - ${daysBack}`;

/** Sales that are found to be missing in statements of an account that did not take them. */
const ofOtherAccounts = sql<{ id: string }>`
  select d.payment_id as id
  from settlement_progress g
  join settlement_differences d on ${ofProgress('d')} and d.status = 'open' and d.gateway = g.gateway
    and d.kind = 'missing_there'
  join payments p on p.id = d.payment_id
  join provider_key_accounts k on k.config_id = p.config_id and k.key_revision = p.key_revision
  where k.account <> g.account and not exists (select from settlement_former_accounts f
    where ${ofProgress('f')} and f.gateway = g.gateway and f.account = k.account and f.complete_to is not null)`;

/** Runs beside workers of this release, by the locks of lines and payments, and waits for one of the release before. */
const underLock = (em: EntityManager, run: (tx: EntityManager) => Promise<unknown>): Promise<void> =>
  em.fork().transactional(async (tx) => {
    await sql`select from ledger_progress where name = 'settlements' for key share`.execute(plain(tx));
    await run(tx);
  });

/** Compares payments in batches. */
async function compareAll(ids: readonly string[], em: EntityManager): Promise<void> {
  for (let from = 0; from < ids.length; from += paymentsAtOnce) {
    await underLock(em, async (tx) => {
      const batch = ids.slice(from, from + paymentsAtOnce);
      const outcome = newOutcome();
      await lockLines([], batch, tx);
      await comparePayments(batch, outcome, tx);
      await keepOutcome(outcome, tx);
    });
  }
}

/** Has lines compared anew whose payment is known by now: the loop takes them, between the batches of these, too. */
async function compareAnew(lineIds: readonly string[], em: EntityManager): Promise<void> {
  for (let from = 0; from < lineIds.length; from += linesAtOnce) {
    const batch = lineIds.slice(from, from + linesAtOnce);
    await underLock(em, async (tx) => {
      const { payments } = await findPaymentsOfLines(batch, [], tx);
      await writePayments(payments, tx);
      await sql`
        update settlement_lines set compared_at = null
        where id = any(${batch}::text[]) and payment_id is not null and kind <> 'adjustment'
          and finding in ('unknown_line', 'missing_here')`.execute(plain(tx));
    });
  }
}

type Reached = Pick<SettlementProgressRow, 'userId' | 'environment' | 'gateway' | 'account' | 'completeTo'>;

/** Up to where the statements are there now. */
async function reachedNow(em: EntityManager): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select user_id, environment, gateway, account, complete_to from settlement_progress
    where complete_to is distinct from overdue_to`.execute(queries(em));
  return rows;
}

/** Keeps up to where it was looked: a worker that is killed before looks once more. */
async function keepLooked(reached: readonly Reached[], begunAt: Date, em: EntityManager): Promise<void> {
  await sql`
    update settlement_progress p set overdue_to = r."completeTo"
    from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb)
      as r ("userId" text, environment text, gateway text, account text, "completeTo" date)
    where p.user_id = r."userId" and p.environment = r.environment and p.gateway = r.gateway
      and p.account is not distinct from r.account`.execute(plain(em));
  await sql`
    update settlement_former_accounts set overdue_to = complete_to
    where complete_to is distinct from overdue_to and ended_at < ${begunAt}::timestamptz`.execute(plain(em));
}

/** Compares what no change has compared anew: what is missing in statements by now, and what was won and is not back. */
export async function compareOverdue({ orm }: Pick<AppContext, 'orm'>): Promise<void> {
  const em = orm.em.fork();
  const begunAt = clockNow();
  const reached = await reachedNow(em);
  const ids = new Set<string>();
  for (const query of [untoldSales, untoldRefunds, toldDisputes, ofOtherAccounts]) {
    for (const id of await idsOf(query, em)) ids.add(id);
  }
  await compareAll([...ids].sort(), em);
  const lines = await idsOf(unknownLines, em);
  await compareAnew(lines, em);
  await keepLooked(reached, begunAt, em);
}
