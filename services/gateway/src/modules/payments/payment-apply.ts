import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import { recordEvent } from '../../event-log/event.repository.ts';
import { poolRunner, type SqlRunner } from '../../platform/database/sql-runner.ts';
import { newId } from '../../platform/ids.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { ProviderPayment } from '../../providers/payment-verbs.ts';
import { findPayment, findRefunds } from './payment.repository.ts';
import { type PaymentRow, updateParams, updatePayment } from './payment.row.ts';
import {
  declineOf,
  eventTypeOf,
  isFinal,
  knownStatus,
  type ProviderState,
  resolveConflict,
  type SyncDecision,
  statusOf,
} from './payment.state.ts';
import { browserStates, clientSecretContext, paymentView } from './payment.view.ts';
import { nextPaymentCheckAt } from './payment-checks.ts';
import { type Cause, stateSteps, type Told } from './payment-journal.ts';

/** By what a change came to be known, and what the journal records before it. */
export interface Source {
  cause: Cause;
  steps: PaymentStep[];
}

/** The row with another status: one version further, and looked after as that status is. */
export function withStatus(row: PaymentRow, changes: Partial<PaymentRow> & Pick<PaymentRow, 'status'>) {
  const now = new Date();
  const after: PaymentRow = {
    ...row,
    statusBefore: null,
    pendingOperation: null,
    ...changes,
    version: row.version + 1,
    updatedAt: now,
  };
  return { ...after, nextCheckAt: nextPaymentCheckAt(after, now) };
}

/** The row as it is with the provider's state. A browser's secret is kept only while a browser has something to do. */
export function withProviderState(vault: Vault, row: PaymentRow, payment: ProviderPayment): PaymentRow {
  const status = statusOf(row, payment);
  const decline = declineOf(status, payment);
  const secret = browserStates.has(status) ? payment.clientSecret : null;
  return withStatus(row, {
    status,
    amountCapturedMinor: payment.amountCapturedMinor,
    ...(payment.card && { cardBrand: payment.card.brand, cardLast4: payment.card.lastFourDigits }),
    externalId: payment.externalId,
    sealedClientSecret:
      row.sealedClientSecret ?? (secret && vault.encrypt(secret, clientSecretContext(row.id))),
    nextActionUrl: payment.nextActionUrl,
    declineCode: decline?.declineCode ?? null,
    advice: decline?.advice ?? null,
    failureCode: decline ? 'card_declined' : null,
    failureMessage: decline?.message ?? null,
    providerStateAt: new Date(),
  });
}

/** The event that tells of a change, made up before it is written; null when there is nothing to tell. */
export function buildDomainEvent(before: PaymentRow, after: PaymentRow): Told | null {
  // A request without effect leads back to where it began.
  const type = eventTypeOf(knownStatus(before), after.status);
  return type === null ? null : { type, eventId: newId('evt') };
}

/** What the journal records of a change. */
export const stepsOf = (
  before: PaymentRow,
  after: PaymentRow,
  { cause, steps }: Source,
  domainEvent: Told | null,
): PaymentStep[] => [...steps, ...stateSteps(knownStatus(before), after.status, cause, domainEvent)];

/** Writes a changed row, its journal and the event that tells of it, in the transaction that holds the row's lock. */
export async function writePayment(
  before: PaymentRow,
  after: PaymentRow,
  source: Source,
  tx: SqlRunner,
): Promise<void> {
  const domainEvent = buildDomainEvent(before, after);
  const params = [...updateParams(after, stepsOf(before, after, source, domainEvent)), after.id];
  await tx.execute(`${updatePayment} where id = ?`, params);
  if (!domainEvent) return;
  const view = paymentView(after, await findRefunds([after.id], tx));
  await recordEvent(after, domainEvent.type, view, tx, domainEvent.eventId);
}

/** What became of a state that was applied: the row as it is now, and what was decided. */
export interface Applied {
  row: PaymentRow;
  decision: SyncDecision;
}

/**
 * Applies a state that the provider told after `read` was read. Returns null when the row has changed since: then the
 * state may be older than what is known, and the provider is to be asked again. Where nothing is written, the source's
 * steps are not either. Within a transaction.
 */
export async function applyProviderState(
  { vault }: Pick<AppContext, 'vault'>,
  read: PaymentRow,
  state: ProviderState,
  source: Source,
  tx: SqlRunner,
): Promise<Applied | null> {
  const row = await findPayment(read, read.id, tx, 'for update');
  if (row?.version !== read.version) return null;
  const decision = resolveConflict(row, state);
  if (decision !== 'write') return { row, decision };
  const after = withProviderState(vault, row, state.payment);
  await writePayment(row, after, source, tx);
  return { row: after, decision };
}

/** So often a row may change under the very eyes of one that asks the provider about it. */
const mostAttempts = 10;

/**
 * Brings a payment to the provider's present state: asks for it, and asks again whenever the row has changed meanwhile,
 * which is what orders states without any clock. `ask` returns the state and what the journal records of asking.
 * @throws what `ask` throws
 */
export async function syncPayment(
  context: Pick<AppContext, 'vault' | 'orm'>,
  read: PaymentRow,
  ask: (row: PaymentRow) => Promise<ProviderState & { source: Source }>,
): Promise<Applied> {
  let row = read;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (isFinal(row.status)) return { row, decision: 'unchanged' };
    const current = row;
    const { source, ...state } = await ask(current);
    const applied = await context.orm.em
      .fork()
      .transactional((tx) => applyProviderState(context, current, state, source, tx));
    if (applied) return applied;
    row = (await findPayment(read, read.id, poolRunner(context.orm))) ?? current;
  }
  throw new Error(`Payment ${read.id} changes faster than its provider answers`);
}
