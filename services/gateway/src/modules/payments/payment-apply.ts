import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import type { SqlRunner } from '../../database/sql-runner.ts';
import { newId } from '../../ids.ts';
import type { ProviderPayment } from '../../providers/payment-verbs.ts';
import { recordEvent } from '../events/event.repository.ts';
import { findRefunds } from './payment.repository.ts';
import { type PaymentRow, updateParams, updatePayment } from './payment.row.ts';
import { eventTypeOf, withTruth } from './payment.state.ts';
import { paymentView } from './payment.view.ts';
import { addSteps, type Cause, stateSteps, type Told } from './payment-journal.ts';

/** By what a change came to be known, and what the journal is to tell before it. */
export interface Source {
  cause: Cause;
  steps: PaymentStep[];
}

/** The event that tells of a change, made up before it is written; null when there is nothing to tell. */
export function newTold(before: PaymentRow, after: PaymentRow): Told | null {
  // An operation that is refused leads back to where it began.
  const type = eventTypeOf(before.statusBefore ?? before.status, after.status);
  return type === null ? null : { type, eventId: newId('evt') };
}

/** What the journal tells of this change. */
export const stepsOf = (
  before: PaymentRow,
  after: PaymentRow,
  { cause, steps }: Source,
  told: Told | null,
): PaymentStep[] => [
  ...steps,
  ...stateSteps(before.statusBefore ?? before.status, after.status, cause, told),
];

/** Writes a changed row, its journal and the event that tells of it. Call it within the transaction that holds the row's lock. */
export async function writePayment(
  before: PaymentRow,
  after: PaymentRow,
  source: Source,
  tx: SqlRunner,
): Promise<void> {
  const told = newTold(before, after);
  const params = [...updateParams(after, stepsOf(before, after, source, told)), after.id];
  await tx.execute(`${updatePayment} where id = ?`, params);
  if (!told) return;
  const view = paymentView(after, await findRefunds([after.id], tx));
  await recordEvent(after, told.type, view, tx, told.eventId);
}

/** What the provider said when it was asked at `askedAt`. */
export interface Truth {
  payment: ProviderPayment;
  askedAt: Date;
}

/** Writes what the provider said; the row is locked. Answers the row as it is then. */
export async function applyTruth(
  context: Pick<AppContext, 'vault'>,
  row: PaymentRow,
  { payment, askedAt }: Truth,
  source: Source,
  tx: SqlRunner,
): Promise<PaymentRow> {
  const isFinal = row.status === 'succeeded' || row.status === 'canceled';
  if (isFinal || (row.providerStateAt && row.providerStateAt > askedAt)) {
    await addSteps(row.id, source.steps, tx);
    return row;
  }
  const after = withTruth(context.vault, row, payment, askedAt);
  await writePayment(row, after, source, tx);
  return after;
}
