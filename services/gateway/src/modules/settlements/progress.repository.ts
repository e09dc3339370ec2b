import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { dayAfter, dayStart } from '../../platform/sao-paulo-day.ts';
import { selectActiveConfigs } from '../provider-accounts/provider-account.repository.ts';
import { SettlementFile, SettlementFilePart } from './record/settlement-file.entity.ts';
import { SettlementFormerAccount } from './record/settlement-former-account.entity.ts';
import {
  SettlementProgress,
  type SettlementProgressRow,
  type SettlementProgressSchema,
} from './record/settlement-progress.entity.ts';
import type { StatementScope } from './store-lines.ts';

const db = (em: EntityManager) => queries<typeof SettlementProgressSchema>(em);

/** How far back the first reading of an account goes, in days. */
const daysBack = -90;
/** For this long no other worker takes an account; each step begins it anew. */
const leaseMs = 10 * 60_000;

/** Which account's statements, and what is known of them. */
export type Progress = SettlementProgressRow;

/** An account that this worker reads, until its lease ends. */
export interface LeasedProgress extends Progress {
  leaseUntil: Date;
}

const keyOf = ({ userId, environment, gateway }: StatementScope) => ({ userId, environment, gateway });

/** What the reading of an account begins with: at a midnight, so that the first day is a whole one. */
export const beginning = (now: Date) => ({
  account: null,
  laterAccount: null,
  completeFrom: null,
  completeTo: null,
  overdueTo: null,
  readUntil: new Date(dayStart(dayAfter(now, daysBack))),
  reportId: null,
  nextAt: now,
  failures: 0,
  problem: null,
  leaseUntil: null,
  updatedAt: now,
});

/** Begins to follow the statements of all accounts in force at these gateways that are not followed yet. */
export async function followAccounts(
  gateways: readonly GatewayType[],
  now: Date,
  em: EntityManager,
): Promise<void> {
  if (gateways.length === 0) return;
  const followed = db(em)
    .selectFrom('settlement_progress')
    .select(['userId', 'environment', 'gateway'])
    .$asTuple('userId', 'environment', 'gateway');
  const accounts = await selectActiveConfigs(em)
    .select(['userId', 'environment', 'gatewayType as gateway', 'accountExternalId'])
    .where('gatewayType', 'in', [...gateways])
    .where(({ eb, refTuple }) => eb(refTuple('userId', 'environment', 'gatewayType'), 'not in', followed))
    .limit(1_000)
    .execute();
  if (accounts.length === 0) return;
  await db(em)
    .insertInto('settlement_progress')
    .values(accounts.map(({ accountExternalId: account, ...of }) => ({ ...of, ...beginning(now), account })))
    .onConflict((known) => known.columns(['userId', 'environment', 'gateway']).doNothing())
    .execute();
}

/** Leases the account that is due longest; null where none is, or others have those that are. */
export async function leaseDue(
  gateways: readonly GatewayType[],
  now: Date,
  em: EntityManager,
): Promise<LeasedProgress | null> {
  const leaseUntil = new Date(clockNow().getTime() + leaseMs);
  const { rows } = await sql<Progress>`
    update settlement_progress p set lease_until = ${leaseUntil}::timestamptz
    from (select user_id, environment, gateway from settlement_progress
      where next_at <= ${now}::timestamptz and (lease_until is null or lease_until < ${clockNow()}::timestamptz)
        and gateway = any(${[...gateways]}::text[])
      order by next_at limit 1 for update skip locked) due
    where p.user_id = due.user_id and p.environment = due.environment and p.gateway = due.gateway
    returning p.*`.execute(queries(em));
  const [leased] = rows;
  return leased ? { ...leased, leaseUntil } : null;
}

/** What a visit may change. */
export type ProgressChange = Partial<
  Pick<
    Progress,
    | ('account' | 'laterAccount' | 'completeFrom' | 'completeTo' | 'overdueTo' | 'readUntil' | 'reportId')
    | ('nextAt' | 'failures' | 'problem')
  >
>;

/** Another worker has the account: this one was too slow, and its lease has ended. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Keeps what a step came to, and begins the lease anew. @throws LeaseLost, with nothing written, once another worker has it */
export async function saveProgress(
  leased: LeasedProgress,
  change: ProgressChange,
  em: EntityManager,
): Promise<LeasedProgress> {
  const now = clockNow();
  // Told apart by it, so that no lease is as long as the one before.
  const leaseUntil = new Date(Math.max(now.getTime() + leaseMs, leased.leaseUntil.getTime() + 1));
  const { numUpdatedRows } = await db(em)
    .updateTable('settlement_progress')
    .set({ ...change, leaseUntil, updatedAt: now })
    .where((eb) => eb.and({ ...keyOf(leased), leaseUntil: leased.leaseUntil }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost();
  return { ...leased, ...change, leaseUntil };
}

/** Ends a visit. A file that came in meanwhile is read at once, also where the visit failed: it may be of another kind than what did. */
export async function endVisit(
  leased: LeasedProgress,
  change: ProgressChange & { nextAt: Date },
  em: EntityManager,
): Promise<void> {
  const { userId, environment, gateway } = leased;
  const hasFiles = sql<boolean>`exists (select 1 from settlement_files f where f.status = 'reading'
    and f.user_id = ${userId} and f.environment = ${environment} and f.gateway = ${gateway})`;
  // The row's own time differs from the lease's where the account was woken since; a date here has no finer part than milliseconds.
  const soon =
    change.failures === 0
      ? sql<Date>`case when ${hasFiles} then ${clockNow()}::timestamptz end`
      : sql<Date>`case when date_trunc('milliseconds', next_at) <> ${leased.nextAt}::timestamptz then next_at end`;
  await db(em)
    .updateTable('settlement_progress')
    .set({
      ...change,
      nextAt: sql<Date>`least(${change.nextAt}::timestamptz, ${soon})`,
      leaseUntil: null,
      updatedAt: clockNow(),
    })
    .where((eb) => eb.and({ ...keyOf(leased), leaseUntil: leased.leaseUntil }))
    .execute();
}

/** Lets an account be visited now, as a file of it has come in. */
export async function wakeAccount(scope: StatementScope, tx: EntityManager): Promise<void> {
  const now = clockNow();
  await db(tx)
    .insertInto('settlement_progress')
    .values({ ...keyOf(scope), ...beginning(now) })
    .onConflict((known) => known.columns(['userId', 'environment', 'gateway']).doUpdateSet({ nextAt: now }))
    .execute();
}

/** Lets an account that is followed be visited now, as its keys were replaced: they may be another account's. */
export async function wakeFollowed(scope: StatementScope, tx: EntityManager): Promise<void> {
  await db(tx)
    .updateTable('settlement_progress')
    .set({ nextAt: clockNow() })
    .where((eb) => eb.and(keyOf(scope)))
    .execute();
}

/** How far the statements of a merchant's gateways are there. */
export const findProgress = (
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<Progress[]> =>
  db(em)
    .selectFrom('settlement_progress')
    .selectAll()
    .where((eb) => eb.and({ userId, environment }))
    .execute();

/** Forgets files as they came, and how far they are read: the account is being deleted. Lines stay as the ledger does. */
export async function deleteStatementsOf(userId: string, tx: EntityManager): Promise<void> {
  const files = await tx.find(SettlementFile, { userId }, { fields: ['id'] });
  await tx.nativeDelete(SettlementFilePart, { fileId: { $in: files.map(({ id }) => id) } });
  await tx.nativeDelete(SettlementFile, { userId });
  await tx.nativeDelete(SettlementProgress, { userId });
  await tx.nativeDelete(SettlementFormerAccount, { userId });
}
