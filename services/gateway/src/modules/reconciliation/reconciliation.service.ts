import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { poolRunner } from '../../platform/database/sql-runner.ts';
import { newId } from '../../platform/ids.ts';
import type { CreatedSpan } from '../../providers/book-verbs.ts';
import { inBackground } from '../../providers/rate-slots.ts';
import { isProviderFailure } from '../payment-config/check-up.ts';
import { findConfigById } from '../payment-config/payment-config.repository.ts';
import { type BookContext, refusalOf } from './account-steps.ts';
import { compareAccount } from './compare-account.ts';
import {
  findOpenSpan,
  finishAccount,
  nextAvailableAt,
  postponeAccount,
  type TakenAccount,
  takeAccount,
} from './reconciliation.repository.ts';
import { findReport, type ReconciliationReport, summarize } from './reconciliation-report.ts';
import type { RunStatus, RunTrigger } from './reconciliation-run.entity.ts';

/** How a process works on a run; the defaults are those of the worker. */
export interface RunOptions {
  clock?: () => Date;
  /** After so long the run is left for another job to go on with. */
  forMs?: number;
  /** How long both sides have to come to agree before a difference is read again. */
  settleMs?: number;
  /** How long a provider that does not answer is left alone; longer each time. */
  retryMs?: number;
  /** Receives what went wrong with an account, the provider's failures excepted. */
  onError?: (error: Error) => void;
}

type Settings = Required<RunOptions>;

const accountsAtOnce = 5;
const attemptsAllowed = 3;
const pollMs = 1_000;
/** An account that has to wait for nothing. */
const atOnce = new Date(0);
const dayMs = 24 * 60 * 60_000;

/**
 * Begins a comparison of every configuration in force, or of one merchant's, within `tx`. Returns its id, null when there
 * is none to compare; and how many runs it marked as interrupted, as no process finished them within a day.
 */
export async function beginReconciliation(
  { trigger, span, userId, now }: { trigger: RunTrigger; span: CreatedSpan; userId?: string; now: Date },
  tx: EntityManager,
): Promise<{ id: string | null; interrupted: number }> {
  const interrupted = await tx.execute<unknown[]>(
    `update reconciliation_runs set status = 'interrupted', finished_at = ?
     where status = 'running' and started_at < ? returning 1`,
    [now, new Date(now.getTime() - dayMs)],
  );
  await tx.execute(
    `delete from reconciliation_sightings where run_id not in (
       select id from reconciliation_runs where status = 'running')`,
  );
  const id = newId('rec');
  await tx.execute(
    `insert into reconciliation_runs (id, trigger, span_from, span_to, status, started_at)
     values (?, ?, ?, ?, 'running', ?)`,
    [id, trigger, span.from, span.to, now],
  );
  const accounts = await tx.execute<unknown[]>(
    `insert into reconciliation_accounts (run_id, config_id, user_id, environment, status, step, key_revision,
       attempts, available_at, payments_here, payments_there, payments_not_ours, refunds_here, refunds_there,
       refunds_not_ours, unverified)
     select ?, id, user_id, environment, 'pending', 'payments', key_revision, 0, ?, 0, 0, 0, 0, 0, 0, 0
     from payment_configs where active and (?::text is null or user_id = ?) returning 1`,
    [id, atOnce, userId ?? null, userId ?? null],
  );
  if (accounts.length > 0 || trigger === 'nightly') return { id, interrupted: interrupted.length };
  await tx.execute('delete from reconciliation_runs where id = ?', [id]);
  return { id: null, interrupted: interrupted.length };
}

/** Leaves an account for later, or gives it up when the provider has failed too often. */
async function putOff(
  account: TakenAccount,
  error: unknown,
  { clock, retryMs, onError }: Settings,
  em: EntityManager,
): Promise<void> {
  const isTheirs = isProviderFailure(error);
  if (!isTheirs) onError(error instanceof Error ? error : new Error(String(error)));
  const attempts = account.attempts + 1;
  if (attempts >= attemptsAllowed) {
    const failure = isTheirs ? 'unavailable' : 'failed';
    await finishAccount(account, { failure, paymentsHere: 0, refundsHere: 0 }, em);
    return;
  }
  await postponeAccount(account, { at: new Date(clock().getTime() + retryMs * attempts), attempts }, em);
}

async function workOn(
  context: BookContext,
  account: TakenAccount,
  span: CreatedSpan,
  settings: Settings & { isOver: () => boolean },
): Promise<void> {
  const em = context.orm.em.fork();
  const giveUp = (failure: string) =>
    finishAccount(account, { failure, paymentsHere: 0, refundsHere: 0 }, em);
  const config = await findConfigById(account.configId, em);
  if (!config) return giveUp('inactive');
  const comparison = { context, config, span, clock: settings.clock, sql: poolRunner(context.orm) };
  try {
    await inBackground(() => compareAccount(comparison, account, settings, em));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) await giveUp(refusal);
    else await putOff(account, error, settings, em);
  }
}

/** Ends a run whose accounts are all done; only one process does. */
async function finishRun(runId: string, now: Date, context: BookContext): Promise<void> {
  const sql = poolRunner(context.orm);
  const summary = await summarize(runId, sql);
  const differs = Object.keys(summary.differences).length > 0;
  const status: RunStatus = differs ? 'differs' : summary.unreachable > 0 ? 'incomplete' : 'clean';
  await sql.execute(
    `update reconciliation_runs set status = ?, summary = ?::jsonb, finished_at = ?
     where id = ? and status = 'running'`,
    [status, JSON.stringify(summary), now, runId],
  );
}

/**
 * Works on a run until it is finished or the time is over, a few accounts at once. May be called again at any time, by
 * several processes at once too. Returns the report, or `unfinished`; null for a run that was interrupted, or is none.
 */
export async function runReconciliation(
  context: BookContext,
  runId: string,
  options: RunOptions = {},
): Promise<ReconciliationReport | 'unfinished' | null> {
  const settings: Settings = {
    ...{ clock: () => new Date(), forMs: 60_000, settleMs: 30_000, retryMs: 30_000 },
    ...{ onError: () => undefined, ...options },
  };
  const { clock, forMs } = settings;
  const sql = poolRunner(context.orm);
  const span = await findOpenSpan(runId, sql);
  if (!span) return findReport(runId, sql);
  const endsAt = clock().getTime() + forMs;
  const isOver = () => clock().getTime() >= endsAt;
  let working = 0;
  const takeNext = async (): Promise<void> => {
    do {
      const account = await takeAccount(runId, clock(), sql);
      if (account) {
        working += 1;
        await workOn(context, account, span, { ...settings, isOver }).finally(() => {
          working -= 1;
        });
        continue;
      }
      const at = await nextAvailableAt(runId, sql);
      // One of us goes on until nothing is left: what is put off, or held by another process, waits for that one.
      if (working > 0 || !at) return;
      await sleep(Math.max(10, Math.min(at.getTime() - clock().getTime(), pollMs)));
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: accountsAtOnce }, takeNext));
  if (await nextAvailableAt(runId, sql)) return 'unfinished';
  await finishRun(runId, clock(), context);
  return findReport(runId, sql);
}
