import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../../context.ts';
import { recordEvent } from '../../../event-log/event.repository.ts';
import { clockNow } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { authorizedMinor, capturesAfter, grantAfter } from '../record/captures/capture-entry.ts';
import { countEnd } from '../record/gateway-outcome.ts';
import { type DomainEvent, stateSteps, type Trigger } from '../record/journal-steps.ts';
import { payerActionOf } from '../record/payer-action.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findPayment, findRefunds, lockPayment, updatePayment } from '../record/payment.repository.ts';
import {
  declineOf,
  eventTypeOf,
  isFinal,
  knownStatus,
  type ProviderState,
  redirectOf,
  resolveConflict,
  type SyncDecision,
  savedMethodOf,
  statusOf,
} from '../record/payment.state.ts';
import { browserStates, clientSecretContext, paymentView } from '../record/payment.view.ts';
import { nextPaymentCheckAt } from '../record/payment-checks.ts';
import { expiredCode } from '../record/payment-failures.ts';
import { withSavedMethod } from '../record/payment-parties.ts';
import { keepSavedMethod } from '../saved-methods/keep-saved-method.ts';
import { tellAmountMismatch } from './amount-mismatch.ts';
import { oweSurplus } from './surplus-debt.ts';

const expiredMessage = 'O prazo para pagar terminou. Nada foi cobrado.';

/** What a change came to be known by, and what the journal records before it. */
export interface Source {
  trigger: Trigger;
  steps: PaymentStep[];
}

/** Returns the row with another status: one version further, and checked next as that status requires. */
export function withStatus(row: PaymentRow, changes: Partial<PaymentRow> & Pick<PaymentRow, 'status'>) {
  const now = clockNow();
  const after: PaymentRow = {
    ...row,
    statusBefore: null,
    pendingOperation: null,
    ...changes,
    // It was for sending the payment again.
    sealedMethod: changes.status === 'unknown' ? row.sealedMethod : null,
    version: row.version + 1,
    updatedAt: now,
  };
  return { ...after, nextCheckAt: nextPaymentCheckAt(after, now) };
}

/**
 * Returns the row with the provider's state. It keeps a browser's secret only while a browser has something
 * to do. `hadEffect`: the state is the answer that what the row is `unknown` for was done.
 */
export function withProviderState(
  context: Pick<AppContext, 'env' | 'vault'>,
  row: PaymentRow,
  payment: ProviderPayment,
  hadEffect = false,
): PaymentRow {
  const { vault } = context;
  const status = statusOf(row, payment);
  const decline = declineOf(status, payment);
  const secret = browserStates.has(status) ? payment.clientSecret : null;
  const now = clockNow();
  return withStatus(row, {
    status,
    amountMinor: authorizedMinor(row, payment),
    amountCapturedMinor: payment.amountCapturedMinor,
    multicapture: grantAfter(row.multicapture, payment.multicapture),
    incrementalAuthorization: grantAfter(row.incrementalAuthorization, payment.incrementalAuthorization),
    captures: capturesAfter(row, payment, status, hadEffect),
    ...(payment.card && { cardBrand: payment.card.brand, cardLast4: payment.card.lastFourDigits }),
    savedMethodExternalId: savedMethodOf(row, payment),
    externalId: payment.externalId,
    sealedClientSecret:
      row.sealedClientSecret ?? (secret && vault.encrypt(secret, clientSecretContext(row.id))),
    nextActionUrl: redirectOf(payment),
    nextAction: payerActionOf(context, row, payment),
    expiresAt: row.method === null ? null : (payment.expiresAt ?? row.expiresAt),
    declineCode: decline?.declineCode ?? null,
    advice: decline?.advice ?? null,
    failureCode: payment.status === 'expired' ? expiredCode : decline ? 'card_declined' : null,
    failureMessage: payment.status === 'expired' ? expiredMessage : (decline?.message ?? null),
    paidAt: row.paidAt ?? (status === 'succeeded' ? now : null),
    endToEndId: payment.endToEndId ?? row.endToEndId,
    settlement: settlementOf(payment) ?? (isCapturedAgain(row, payment) ? null : row.settlement),
    providerStateAt: now,
  });
}

/** Whether more was captured since: what the gateway keeps of the first capture is not what it keeps of all. */
const isCapturedAgain = (row: PaymentRow, { amountCapturedMinor }: ProviderPayment): boolean =>
  row.amountCapturedMinor > 0 && amountCapturedMinor > row.amountCapturedMinor;

/** What the gateway told with the payment of what it keeps of it. */
const settlementOf = ({ settlement }: ProviderPayment): PaymentRow['settlement'] =>
  settlement
    ? {
        fee: settlement.feeMinor,
        financing: settlement.financingMinor,
        availableAt: settlement.availableAt?.toISOString() ?? null,
      }
    : null;

/** Builds the event of a change before it is written; null where merchants are not notified of it. */
export function buildDomainEvent(before: PaymentRow, after: PaymentRow): DomainEvent | null {
  // Who hears of a payment does not hear of what took no place in it.
  if (after.replacedBy !== null) return null;
  const type = eventTypeOf(before, after);
  return type === null ? null : { type, eventId: newId('evt') };
}

/** Returns what the journal records of a change. */
export const changeSteps = (
  before: PaymentRow,
  after: PaymentRow,
  { trigger, steps }: Source,
  domainEvent: DomainEvent | null,
): PaymentStep[] => [...steps, ...stateSteps(knownStatus(before), after.status, trigger, domainEvent)];

/** Writes a changed row, its journal and its event, in the transaction that holds the row's lock. */
export async function writePayment(
  before: PaymentRow,
  after: PaymentRow,
  source: Source,
  tx: EntityManager,
): Promise<void> {
  const domainEvent = buildDomainEvent(before, after);
  await updatePayment(before, after, changeSteps(before, after, source, domainEvent), tx);
  if (!domainEvent) return;
  const shown = await withSavedMethod(after, tx);
  const view = paymentView(shown, await findRefunds([after.id], tx));
  await recordEvent(after, domainEvent.type, view, tx, domainEvent.eventId);
}

/** What became of a state that was applied: the row as it is now, and what was decided. */
export interface Applied {
  row: PaymentRow;
  decision: SyncDecision;
}

/**
 * Applies a state that the provider reported after `read` was read, within a transaction. Returns null when
 * the row has changed since: the state may be older than what is known, and the provider has to be asked
 * again. Where nothing is written, the source's steps are not either. Another amount is told in any case.
 */
export async function applyProviderState(
  context: Pick<AppContext, 'env' | 'vault' | 'say'>,
  read: PaymentRow,
  state: ProviderState,
  source: Source,
  tx: EntityManager,
): Promise<Applied | null> {
  const row = await lockPayment(read, read.id, tx);
  const { payment } = state;
  if (row?.version !== read.version) {
    // What was taken stays taken, whatever the row has become: after a cancellation it goes back.
    if (row?.status === 'canceled') await oweSurplus(row, payment, tx);
    return null;
  }
  const { trigger } = source;
  const decision = resolveConflict(row, state);
  if (decision !== 'write') {
    await tellAmountMismatch(context, row, payment, { trigger }, tx);
    return { row, decision };
  }
  const after = withProviderState(context, row, payment, state.hadEffect);
  await writePayment(row, after, source, tx);
  await tellAmountMismatch(context, after, payment, { trigger }, tx);
  await oweSurplus(after, payment, tx);
  return { row: after, decision };
}

/** How often a row may change while the provider is asked about it. */
const mostAttempts = 10;

/**
 * Brings a payment to the provider's present state: asks for it, and asks again whenever the row has changed
 * meanwhile, which orders states without any clock. `ask` returns the state and what the journal records of
 * asking.
 * @throws what `ask` throws
 */
export async function syncPayment(
  context: Pick<AppContext, 'env' | 'vault' | 'orm' | 'say' | 'openProvider'> &
    Partial<Pick<AppContext, 'outcomes'>>,
  read: PaymentRow,
  ask: (row: PaymentRow) => Promise<ProviderState & { source: Source }>,
): Promise<Applied> {
  const em = context.orm.em.fork();
  let row = read;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (isFinal(row.status)) return { row, decision: 'unchanged' };
    const current = row;
    const { source, ...asked } = await ask(current);
    const state = { ...asked, payment: await keepSavedMethod(context, current, asked.payment) };
    const applied = await em.transactional((tx) => applyProviderState(context, current, state, source, tx));
    if (applied) {
      const isNews = applied.decision === 'write' && source.trigger !== 'import';
      if (isNews && context.outcomes) countEnd(context.outcomes, current, applied.row);
      return applied;
    }
    row = (await findPayment(read, read.id, em)) ?? current;
  }
  throw new Error(`Payment ${read.id} changes faster than its provider answers`);
}
