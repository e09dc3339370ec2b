import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import type { CreatedSpan } from '../../providers/port/payments.ts';
import { isProviderFailure } from '../../providers/port/provider-errors.ts';
import { inBackground } from '../../providers/rates/rate-slots.ts';
import type { PageImporter } from '../payment-import/import-pages.ts';
import { findAccount, selectActiveConfigs } from '../provider-accounts/provider-account.repository.ts';
import { type BookContext, refusalOf } from './account-steps.ts';
import { compareAccount } from './compare-account.ts';
import {
  findOpenSpan,
  finishAccount,
  type LeasedAccount,
  leaseAccount,
  nextAvailableAt,
  postponeAccount,
} from './reconciliation.repository.ts';
import type { ReconciliationSightingSchema } from './reconciliation-difference.entity.ts';
import { findReport, type ReconciliationReport, summarize } from './reconciliation-report.ts';
import {
  type AccountStatus,
  type AccountStep,
  type ReconciliationAccountSchema,
  ReconciliationRun,
  type ReconciliationRunSchema,
  type RunStatus,
  type RunTrigger,
} from './reconciliation-run.entity.ts';
import { accountCounts } from './run-summary.ts';

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
  /** Imports what the provider has and we lack; without one nothing is imported. */
  importer?: PageImporter | null;
}

type Settings = Required<RunOptions>;

const accountsAtOnce = 5;
const attemptsAllowed = 3;
const pollMs = 1_000;
/** An account that has to wait for nothing. */
const atOnce = new Date(0);
const dayMs = 24 * 60 * 60_000;

const db = (em: EntityManager) =>
  queries<
    typeof ReconciliationRunSchema | typeof ReconciliationAccountSchema | typeof ReconciliationSightingSchema
  >(em);

/** The last so many whole days of UTC before a moment. */
export function lastWholeDays(days: number, now: Date): CreatedSpan {
  const to = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  return { from: new Date(to.getTime() - days * dayMs), to };
}

/** Adds every configuration in force to a run, or one merchant's. Returns how many there are. */
async function insertAccounts(runId: string, userId: string | undefined, tx: EntityManager): Promise<number> {
  const counts = ['attempts' as const, ...accountCounts];
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('reconciliation_accounts')
    .columns([
      ...(['configId', 'userId', 'environment', 'keyRevision'] as const),
      ...(['runId', 'status', 'step', 'availableAt', ...counts] as const),
    ])
    .expression(({ val, lit }) =>
      selectActiveConfigs(tx)
        .select(['id', 'userId', 'environment', 'keyRevision'])
        .select([
          val(runId).as('runId'),
          val<AccountStatus>('pending').as('status'),
          val<AccountStep>('payments').as('step'),
        ])
        .select(val(atOnce).as('availableAt'))
        .select(counts.map((count) => lit(0).as(count)))
        .$if(userId !== undefined, (all) => all.where('userId', '=', userId ?? '')),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/**
 * Starts a comparison of every configuration in force, or of one merchant's, within `tx`. Returns its id, null without
 * any to compare; and how many runs it marked as interrupted, as no process finished them within a day.
 */
export async function startReconciliation(
  { trigger, span, userId, now }: { trigger: RunTrigger; span: CreatedSpan; userId?: string; now: Date },
  tx: EntityManager,
): Promise<{ id: string | null; interrupted: number }> {
  const interrupted = await tx.nativeUpdate(
    ReconciliationRun,
    { status: 'running', startedAt: { $lt: new Date(now.getTime() - dayMs) } },
    { status: 'interrupted', finishedAt: now },
  );
  await db(tx)
    .deleteFrom('reconciliation_sightings')
    .where('runId', 'not in', ({ selectFrom }) =>
      selectFrom('reconciliation_runs').select('id').where('status', '=', 'running'),
    )
    .execute();
  const id = newId('rec');
  await db(tx)
    .insertInto('reconciliation_runs')
    .values({ id, trigger, spanFrom: span.from, spanTo: span.to, status: 'running', startedAt: now })
    .execute();
  const accounts = await insertAccounts(id, userId, tx);
  if (accounts > 0 || trigger === 'nightly') return { id, interrupted };
  await tx.nativeDelete(ReconciliationRun, { id });
  return { id: null, interrupted };
}

/** Leaves an account for later, or gives it up when the provider has failed too often. */
async function postponeOrGiveUp(
  account: LeasedAccount,
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

async function compareLeased(
  context: BookContext,
  account: LeasedAccount,
  span: CreatedSpan,
  settings: Settings & { isOver: () => boolean },
): Promise<void> {
  const em = context.orm.em.fork();
  const giveUp = (failure: string) =>
    finishAccount(account, { failure, paymentsHere: 0, refundsHere: 0 }, em);
  const inForce = await findAccount(account.configId, em);
  if (!inForce) return giveUp('inactive');
  const { clock, importer } = settings;
  const comparison = { context, inForce, span, clock, em, importer };
  try {
    await inBackground(() => compareAccount(comparison, account, settings));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) await giveUp(refusal);
    else await postponeOrGiveUp(account, error, settings, em);
  }
}

/** Ends a run whose accounts are all done; only one process does. */
async function finishRun(runId: string, now: Date, context: BookContext): Promise<void> {
  const em = context.orm.em.fork();
  const summary = await summarize(runId, em);
  const differs = Object.keys(summary.differences).length > 0;
  const status: RunStatus = differs ? 'differs' : summary.unreachable > 0 ? 'incomplete' : 'clean';
  const run = { id: runId, status: 'running' } as const;
  await em.nativeUpdate(ReconciliationRun, run, { status, summary, finishedAt: now });
}

/**
 * Works on a run until it is finished or the time is over, a few accounts at once. May be called again at any time, by
 * several processes at once too. Returns the report, or `unfinished`; null for a run that was interrupted or does not exist.
 */
export async function runReconciliation(
  context: BookContext,
  runId: string,
  options: RunOptions = {},
): Promise<ReconciliationReport | 'unfinished' | null> {
  const settings: Settings = {
    ...{ clock: () => clockNow(), forMs: 60_000, settleMs: 30_000, retryMs: 30_000 },
    ...{ onError: () => undefined, importer: null, ...options },
  };
  const { clock, forMs } = settings;
  const em = context.orm.em.fork();
  const span = await findOpenSpan(runId, em);
  if (!span) return findReport(runId, em);
  const endsAt = clock().getTime() + forMs;
  const isOver = () => clock().getTime() >= endsAt;
  let working = 0;
  const takeNext = async (): Promise<void> => {
    do {
      const account = await leaseAccount(runId, clock(), em);
      if (account) {
        working += 1;
        await compareLeased(context, account, span, { ...settings, isOver }).finally(() => {
          working -= 1;
        });
        continue;
      }
      const at = await nextAvailableAt(runId, em);
      // One of us goes on until nothing is left: what is put off, or held by another process, waits for that one.
      if (working > 0 || !at) return;
      await sleep(Math.max(10, Math.min(at.getTime() - clock().getTime(), pollMs)));
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: accountsAtOnce }, takeNext));
  if (await nextAvailableAt(runId, em)) return 'unfinished';
  await finishRun(runId, clock(), context);
  return findReport(runId, em);
}
