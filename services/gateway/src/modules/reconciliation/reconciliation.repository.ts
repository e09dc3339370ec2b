import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import type { CreatedSpan } from '../../providers/book-verbs.ts';
import type { BookEntry, DifferenceKind } from './book-comparison.ts';
import type { BookScope } from './own-books.repository.ts';
import type { AccountStep } from './reconciliation-run.entity.ts';

/** Where the comparison of an account is. */
export interface Position {
  step: AccountStep;
  keyRevision: number;
  cursor: string | null;
}

/** An account of a run that this process has taken up. */
export interface TakenAccount extends BookScope, Position {
  attempts: number;
}

/** An object that a page of the provider held; `ours` where it belongs to this merchant's payments here. */
export interface Sighting {
  kind: 'payment' | 'refund';
  externalId: string;
  ownId: string | null;
  ours: boolean;
}

/** A difference that was met once and has yet to be read again. */
export interface Suspect {
  kind: DifferenceKind;
  keyRevision: number;
  paymentId: string | null;
  refundId: string | null;
  externalId: string | null;
  here: BookEntry | null;
  there: BookEntry | null;
}

/** What one page or batch of a step came to. */
export interface StepOutcome {
  /** Where the account goes on. */
  next: Position;
  sightings: Sighting[];
  suspects: Suspect[];
  unverified: number;
}

/** For this long nobody else takes an account up; each page begins it anew. */
export const leaseMs = 5 * 60_000;

/** Takes up the account that has waited longest, those first at which the provider failed least; null when there is none. */
export async function takeAccount(runId: string, now: Date, sql: SqlRunner): Promise<TakenAccount | null> {
  const [row] = await sql.execute<TakenAccount[]>(
    `update reconciliation_accounts set available_at = ? where run_id = ? and config_id = (
       select config_id from reconciliation_accounts
       where run_id = ? and status = 'pending' and available_at <= ?
       order by attempts, available_at, config_id limit 1 for update skip locked)
     returning run_id "runId", config_id "configId", user_id "userId", environment, step,
       key_revision "keyRevision", cursor, attempts`,
    [new Date(now.getTime() + leaseMs), runId, runId, now],
  );
  return row ?? null;
}

/** When the next account of a run may be taken up; null when none is left. */
export async function nextAvailableAt(runId: string, sql: SqlRunner): Promise<Date | null> {
  const [row] = await sql.execute<{ at: Date | string | null }[]>(
    `select min(available_at) at from reconciliation_accounts where run_id = ? and status = 'pending'`,
    [runId],
  );
  return row?.at ? new Date(row.at) : null;
}

async function insertSightings(
  account: TakenAccount,
  sightings: Sighting[],
  tx: SqlRunner,
): Promise<{ kind: string; externalId: string }[]> {
  if (sightings.length === 0) return [];
  return tx.execute(
    `insert into reconciliation_sightings (run_id, config_id, kind, external_id, own_id, key_revision)
     select ?, ?, kind, external_id, own_id, ?
     from jsonb_to_recordset(?::jsonb) as seen (kind text, external_id text, own_id text)
     on conflict do nothing returning kind, external_id "externalId"`,
    [
      ...[account.runId, account.configId, account.keyRevision],
      JSON.stringify(
        sightings.map(({ kind, externalId, ownId }) => ({ kind, external_id: externalId, own_id: ownId })),
      ),
    ],
  );
}

/** Writes suspected differences down; one that is there already stays as it is. */
export async function insertSuspects(
  account: BookScope,
  suspects: Suspect[],
  now: Date,
  tx: SqlRunner,
): Promise<void> {
  for (const { kind, keyRevision, paymentId, refundId, externalId, here, there } of suspects) {
    await tx.execute(
      `insert into reconciliation_differences (run_id, config_id, kind, subject, user_id, environment,
         key_revision, payment_id, refund_id, external_id, here, there, found_at, handed_over)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, false) on conflict do nothing`,
      [
        ...[account.runId, account.configId, kind, `${refundId ?? paymentId ?? ''}:${externalId ?? ''}`],
        ...[account.userId, account.environment, keyRevision, paymentId, refundId, externalId],
        ...[here && JSON.stringify(here), there && JSON.stringify(there), now],
      ],
    );
  }
}

/**
 * Writes what a step came to and where the account goes on, in one transaction. Returns false, with nothing written,
 * when another process has moved the account on.
 */
export function recordStep(
  account: TakenAccount,
  { next, sightings, suspects, unverified }: StepOutcome,
  now: Date,
  em: EntityManager,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    const held = await tx.execute<unknown[]>(
      `select 1 from reconciliation_accounts where run_id = ? and config_id = ? and status = 'pending'
         and step = ? and key_revision = ? and cursor is not distinct from ?::text for update`,
      [account.runId, account.configId, account.step, account.keyRevision, account.cursor],
    );
    if (held.length === 0) return false;
    const fresh = await insertSightings(account, sightings, tx);
    const ours = new Map(sightings.map((seen) => [`${seen.kind}:${seen.externalId}`, seen.ours]));
    const count = (kind: Sighting['kind'], isOurs: boolean) =>
      fresh.filter((seen) => seen.kind === kind && ours.get(`${kind}:${seen.externalId}`) === isOurs).length;
    await insertSuspects(account, suspects, now, tx);
    const { step, keyRevision, cursor } = next;
    await tx.execute(
      `update reconciliation_accounts set step = ?, key_revision = ?, cursor = ?, available_at = ?,
         payments_there = payments_there + ?, payments_not_ours = payments_not_ours + ?,
         refunds_there = refunds_there + ?, refunds_not_ours = refunds_not_ours + ?,
         unverified = unverified + ?
       where run_id = ? and config_id = ?`,
      [
        ...[step, keyRevision, cursor, new Date(now.getTime() + leaseMs)],
        ...[count('payment', true), count('payment', false), count('refund', true), count('refund', false)],
        ...[unverified, account.runId, account.configId],
      ],
    );
    return true;
  });
}

/** Lets any process take the account up from a moment on. */
export async function postponeAccount(
  { runId, configId }: BookScope,
  { at, attempts }: { at: Date; attempts: number },
  sql: SqlRunner,
): Promise<void> {
  await sql.execute(
    `update reconciliation_accounts set available_at = ?, attempts = ?
     where run_id = ? and config_id = ? and status = 'pending'`,
    [at, attempts, runId, configId],
  );
}

/** Ends the comparison of an account; what was only suspected of one that cannot be compared is dropped. */
export async function finishAccount(
  { runId, configId }: BookScope,
  outcome: { failure: string | null; paymentsHere: number; refundsHere: number },
  em: EntityManager,
): Promise<void> {
  const account = [runId, configId];
  await em.transactional(async (tx) => {
    await tx.execute('delete from reconciliation_sightings where run_id = ? and config_id = ?', account);
    await tx.execute(
      `delete from reconciliation_differences where run_id = ? and config_id = ? and confirmed_at is null`,
      account,
    );
    await tx.execute(
      `update reconciliation_accounts set status = ?, failure = ?, payments_here = ?, refunds_here = ?
       where run_id = ? and config_id = ?`,
      [
        outcome.failure === null ? 'compared' : 'unreachable',
        ...[outcome.failure, outcome.paymentsHere, outcome.refundsHere, ...account],
      ],
    );
  });
}

/** The span of a run that is not finished; null for any other. */
export async function findOpenSpan(runId: string, sql: SqlRunner): Promise<CreatedSpan | null> {
  const [row] = await sql.execute<{ from: Date | string; to: Date | string }[]>(
    `select span_from "from", span_to "to" from reconciliation_runs where id = ? and status = 'running'`,
    [runId],
  );
  return row ? { from: new Date(row.from), to: new Date(row.to) } : null;
}
