import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../../context.ts';
import { inLanes } from '../../../platform/in-lanes.ts';
import type { PaymentProvider } from '../../../providers/port/payment-provider.ts';
import { ProviderRejected } from '../../../providers/port/provider-errors.ts';
import {
  askCandidates,
  type CandidateAccount,
  openCandidates,
} from '../../provider-accounts/candidate-accounts.ts';
import type { AccountRef } from '../../provider-accounts/provider-account.ts';
import { referenceOf } from '../record/payment.repository.ts';
import { recordStepsIfUnlocked } from '../record/payment-journal.ts';
import { acceptedState, callProvider } from '../record/provider-outcome.ts';
import { endLeases, scheduleCheck } from './due-checks.ts';

/** What a check came to; `contradicting` is a state that cannot follow what the provider said before. */
export type CheckOutcome = 'settled' | 'withoutEffect' | 'unreachable' | 'contradicting' | 'unchanged';

/** What the provider has of one row; a `state` of null, nothing, is a proof only where `isSame`. */
export interface Found<State> {
  state: State | null;
  isSame: boolean;
  /** What the journal records of asking. */
  steps: PaymentStep[];
}

interface DueRow extends AccountRef {
  id: string;
  version: number;
  externalId: string | null;
  providerReference: string | null;
  createdAt: Date;
}

/** How rows of one kind are checked. */
export interface CheckedKind<Row extends DueRow, State> {
  table: 'payments' | 'refunds';
  paymentIdOf(row: Row): string;
  /** What the journal's steps name beside the call. */
  about(row: Row): Pick<PaymentStep, 'refundId'>;
  retrieve(context: AppContext, provider: PaymentProvider, externalId: string, row: Row): Promise<State>;
  /** What is left of a row that its very account does not have; null where that tells nothing. */
  forgotten(provider: PaymentProvider, externalId: string, row: Row, now: Date): State | null;
  /** Whether a row without an id of the provider's has to be searched for: one that has not is nothing there. */
  isSearched(row: Row): boolean;
  /** Finds those of these rows that the provider has, by our ids for them there (`referenceOf`); null for what cannot be read. */
  find(provider: PaymentProvider, rows: Row[]): Promise<Map<string, State | null>>;
  /** Tells, in one walk, which of these rows are certainly as the provider has them; none where each has to be asked for. */
  findUnchanged(provider: PaymentProvider, rows: Row[]): Promise<Set<string>>;
  /** Applies what was found. A row that has changed since it was read is left to its next check. */
  settle(context: AppContext, row: Row, found: Found<State>, now: Date): Promise<CheckOutcome>;
  nextCheckAt(row: Row, now: Date): Date | null;
}

const callsPerAccount = 3;

async function ask<T>(accounts: CandidateAccount[], question: (provider: PaymentProvider) => Promise<T>) {
  const steps: PaymentStep[] = [];
  const answer = await askCandidates(accounts, async (provider) =>
    acceptedState(await callProvider(steps, { operation: 'retrieve' }, () => question(provider))),
  );
  return answer && { ...answer, steps };
}

/** Checks the due rows of one account: one walk over its list finds all whose creation was not answered. */
export async function reconcileAccount<Row extends DueRow, State>(
  context: AppContext,
  kind: CheckedKind<Row, State>,
  rows: Row[],
  now: Date,
  count: (outcome: CheckOutcome) => void,
): Promise<void> {
  const em = context.orm.em.fork();
  const [first] = rows;
  if (!first) return;
  const accounts = await openCandidates(context, first, em).catch(() => null);
  if (!accounts) {
    // They are checked again when their lease ends; other accounts go on.
    for (const _ of rows) count('unreachable');
    return;
  }
  const lost = rows.filter((row) => row.externalId === null && kind.isSearched(row));
  const walk = lost.length > 0 ? ask(accounts, (provider) => kind.find(provider, lost)) : null;
  // Each row meets a failure of the walk by itself.
  walk?.catch(() => undefined);

  const begun = rows.filter(({ externalId }) => externalId !== null);
  // A list that fails leaves each row to be asked for.
  const listed = await askCandidates(accounts, (provider) => kind.findUnchanged(provider, begun)).catch(
    () => null,
  );

  async function retrieve(externalId: string, row: Row) {
    const own = accounts ?? [];
    try {
      return await ask(own, (provider) => kind.retrieve(context, provider, externalId, row));
    } catch (error) {
      const [account] = own;
      const isGone = error instanceof ProviderRejected && error.reason === 'not_found';
      if (!account || !isGone || !own.every(({ isSame }) => isSame)) throw error;
      const value = kind.forgotten(account.provider, externalId, row, now);
      if (value === null) throw error;
      return { value, isSame: true, steps: [] };
    }
  }

  /** What the walk found of a row; null where it tells nothing of it: the provider has it, and does not show it. */
  async function findLost(row: Row) {
    if (!kind.isSearched(row)) {
      const [account] = accounts ?? [];
      return account ? { value: null, isSame: account.isSame, steps: [] } : null;
    }
    const walked = await walk;
    if (!walked) return null;
    const value = walked.value.get(referenceOf(row));
    return value === null ? null : { ...walked, value: value ?? null };
  }

  async function find(row: Row): Promise<Found<State> | null> {
    const { externalId } = row;
    const found = externalId === null ? await findLost(row) : await retrieve(externalId, row);
    if (!found) return null;
    const steps = found.steps.map((step) => ({ ...step, ...kind.about(row) }));
    return { state: found.value, isSame: found.isSame, steps };
  }

  await inLanes(rows, callsPerAccount, async (row) => {
    if (listed?.value.has(row.id)) {
      count('unchanged');
      await scheduleCheck(kind.table, row, kind.nextCheckAt(row, now), em);
      return;
    }
    let outcome: CheckOutcome = 'unreachable';
    let found: Found<State> | null = null;
    try {
      found = await find(row);
      if (found) outcome = await kind.settle(context, row, found, now);
    } catch {
      // A provider that does not answer costs its own rows nothing but time: the next check asks again.
    }
    count(outcome);
    if (outcome === 'settled' || outcome === 'withoutEffect') return;
    await scheduleCheck(kind.table, row, kind.nextCheckAt(row, now), em);
    await recordStepsIfUnlocked(kind.paymentIdOf(row), found?.steps ?? [], em, 'check');
  });
  await endLeases(rows, now, em);
}

/** Groups rows by the account that they were begun on. */
export function byAccount<T extends AccountRef>(rows: T[]): T[][] {
  const groups = Map.groupBy(rows, ({ configId, keyRevision }) => `${configId}:${keyRevision}`);
  return [...groups.values()];
}
