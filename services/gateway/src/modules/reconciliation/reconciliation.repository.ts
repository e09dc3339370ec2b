import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../platform/database/queries.ts';
import type { CreatedSpan } from '../../providers/port/payments.ts';
import type { BookEntry, DifferenceKind } from './book-comparison.ts';
import type { BookScope } from './own-books.repository.ts';
import {
  ReconciliationDifference,
  type ReconciliationDifferenceSchema,
  ReconciliationSighting,
  type ReconciliationSightingSchema,
} from './reconciliation-difference.entity.ts';
import {
  type AccountStep,
  ReconciliationAccount,
  type ReconciliationAccountSchema,
  type ReconciliationRunSchema,
} from './reconciliation-run.entity.ts';

/** Where the comparison of an account is. */
export interface Position {
  step: AccountStep;
  keyRevision: number;
  cursor: string | null;
}

/** An account of a run that this process works on. */
export interface LeasedAccount extends BookScope, Position {
  attempts: number;
}

/** An object that a page of the provider held; `ours` where it belongs to this merchant's payments here. */
export interface Sighting {
  kind: 'payment' | 'refund';
  externalId: string;
  ownId: string | null;
  ours: boolean;
}

/** A difference that was met once and is still to be read again. */
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

/** For this long no other process takes an account; each page begins it anew. */
export const leaseMs = 5 * 60_000;

const db = (em: EntityManager) =>
  queries<
    | typeof ReconciliationRunSchema
    | typeof ReconciliationAccountSchema
    | typeof ReconciliationDifferenceSchema
    | typeof ReconciliationSightingSchema
  >(em);

/** Leases the account that has waited longest, those first at which the provider failed least; null when none is free. */
export async function leaseAccount(
  runId: string,
  now: Date,
  em: EntityManager,
): Promise<LeasedAccount | null> {
  const leased = await db(em)
    .updateTable('reconciliation_accounts')
    .set({ availableAt: new Date(now.getTime() + leaseMs) })
    .where('runId', '=', runId)
    .where('configId', '=', ({ selectFrom }) =>
      selectFrom('reconciliation_accounts')
        .select('configId')
        .where((eb) => eb.and({ runId, status: 'pending' }))
        .where('availableAt', '<=', now)
        .orderBy('attempts')
        .orderBy('availableAt')
        .orderBy('configId')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['runId', 'configId', 'userId', 'environment', 'step', 'keyRevision', 'cursor', 'attempts'])
    .executeTakeFirst();
  return leased ?? null;
}

/** Returns when the next account of a run is free; null when none is left. */
export async function nextAvailableAt(runId: string, em: EntityManager): Promise<Date | null> {
  const { at } = await db(em)
    .selectFrom('reconciliation_accounts')
    .select(({ fn }) => fn.min<Date | null>('availableAt').as('at'))
    .where((eb) => eb.and({ runId, status: 'pending' }))
    .executeTakeFirstOrThrow();
  return at;
}

/** Records what a page held. Returns the objects that no page before it held. */
async function insertSightings(
  { runId, configId, keyRevision }: LeasedAccount,
  sightings: Sighting[],
  tx: EntityManager,
): Promise<Sighting[]> {
  if (sightings.length === 0) return [];
  const inserted = await db(tx)
    .insertInto('reconciliation_sightings')
    .values(
      sightings.map(({ kind, externalId, ownId }) => ({
        ...{ runId, configId, keyRevision },
        ...{ kind, externalId, ownId },
      })),
    )
    .onConflict((seen) => seen.doNothing())
    .returning(['kind', 'externalId'])
    .execute();
  return sightings.filter(({ kind, externalId }) =>
    inserted.some((row) => row.kind === kind && row.externalId === externalId),
  );
}

/** Records suspected differences; one that is there already stays as it is. */
export async function insertSuspects(
  { runId, configId, userId, environment }: BookScope,
  suspects: Suspect[],
  foundAt: Date,
  tx: EntityManager,
): Promise<void> {
  if (suspects.length === 0) return;
  const rows = suspects.map((suspect) => ({
    ...{ runId, configId, userId, environment, foundAt, handedOver: false },
    ...suspect,
    subject: `${suspect.refundId ?? suspect.paymentId ?? ''}:${suspect.externalId ?? ''}`,
  }));
  await db(tx)
    .insertInto('reconciliation_differences')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}

/**
 * Records what a step came to and where the account goes on, in one transaction. Returns false, with nothing written,
 * when another process has moved the account on.
 */
export function recordStep(
  account: LeasedAccount,
  { next, sightings, suspects, unverified }: StepOutcome,
  now: Date,
  em: EntityManager,
): Promise<boolean> {
  const { runId, configId, step, keyRevision } = account;
  return em.transactional(async (tx) => {
    const held = await db(tx)
      .selectFrom('reconciliation_accounts')
      .select('runId')
      .where((eb) => eb.and({ runId, configId, status: 'pending', step, keyRevision }))
      .where('cursor', 'is not distinct from', account.cursor)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return false;
    const fresh = await insertSightings(account, sightings, tx);
    const count = (kind: Sighting['kind'], ours: boolean) =>
      fresh.filter((seen) => seen.kind === kind && seen.ours === ours).length;
    await insertSuspects(account, suspects, now, tx);
    await db(tx)
      .updateTable('reconciliation_accounts')
      .set((eb) => ({
        ...next,
        availableAt: new Date(now.getTime() + leaseMs),
        paymentsThere: eb('paymentsThere', '+', count('payment', true)),
        paymentsNotOurs: eb('paymentsNotOurs', '+', count('payment', false)),
        refundsThere: eb('refundsThere', '+', count('refund', true)),
        refundsNotOurs: eb('refundsNotOurs', '+', count('refund', false)),
        unverified: eb('unverified', '+', unverified),
      }))
      .where((eb) => eb.and({ runId, configId }))
      .execute();
    return true;
  });
}

/** Frees the account for any process from a moment on. */
export async function postponeAccount(
  { runId, configId }: BookScope,
  { at, attempts }: { at: Date; attempts: number },
  em: EntityManager,
): Promise<void> {
  const account = { runId, configId, status: 'pending' } as const;
  await em.nativeUpdate(ReconciliationAccount, account, { availableAt: at, attempts });
}

/** Ends the comparison of an account; what was only suspected of one that cannot be compared is dropped. */
export async function finishAccount(
  { runId, configId }: BookScope,
  outcome: Pick<ReconciliationAccount, 'paymentsHere' | 'refundsHere'> & { failure: string | null },
  em: EntityManager,
): Promise<void> {
  const account = { runId, configId };
  const status = outcome.failure === null ? 'compared' : 'unreachable';
  await em.transactional(async (tx) => {
    await tx.nativeDelete(ReconciliationSighting, account);
    await tx.nativeDelete(ReconciliationDifference, { ...account, confirmedAt: null });
    await tx.nativeUpdate(ReconciliationAccount, account, { status, ...outcome });
  });
}

/** Finds the span of a run that is not finished; null for any other. */
export async function findOpenSpan(runId: string, em: EntityManager): Promise<CreatedSpan | null> {
  const span = await db(em)
    .selectFrom('reconciliation_runs')
    .select(['spanFrom as from', 'spanTo as to'])
    .where((eb) => eb.and({ id: runId, status: 'running' }))
    .executeTakeFirst();
  return span ?? null;
}
