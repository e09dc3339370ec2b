import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import type { PaymentSchema } from './payment.entity.ts';

/**
 * How long a journal may be for more steps to be appended, by what they record: a change of the payment still
 * fits when repeats of a call no longer do, and those when checks of the reconciler that found nothing new no
 * longer do.
 */
export const stepLimits = { change: 200, repeat: 100, check: 20 };
type StepPriority = keyof typeof stepLimits;

const db = (em: EntityManager) => queries<typeof PaymentSchema>(em);

/**
 * The journal with steps appended, for `update payments set …`. Steps hold no secret, card or text of the
 * provider's.
 */
export const journalWith = (
  steps: readonly PaymentStep[],
  priority: StepPriority = 'change',
): RawBuilder<PaymentStep[]> => {
  const journal = sql.ref('journal');
  return sql`case when jsonb_array_length(${journal}) < ${stepLimits[priority]}
    then ${journal} || ${JSON.stringify(steps)}::jsonb else ${journal} end`;
};

/** Appends steps to a payment's journal under its lock, where no other update does. */
export async function appendSteps(paymentId: string, steps: readonly PaymentStep[], tx: EntityManager) {
  if (steps.length === 0) return;
  await db(tx)
    .updateTable('payments')
    .set({ journal: journalWith(steps) })
    .where('id', '=', paymentId)
    .execute();
}

/**
 * Appends steps that end with one of a kind that a payment has once, however long its journal is. Returns false, with nothing
 * appended, where it has one.
 */
export async function appendOnce(
  paymentId: string,
  [before, step]: [readonly PaymentStep[], PaymentStep],
  tx: EntityManager,
): Promise<boolean> {
  const journal = sql.ref('journal');
  const { numUpdatedRows } = await db(tx)
    .updateTable('payments')
    .set({ journal: sql`${journal} || ${JSON.stringify([...before, step])}::jsonb` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`not ${journal} @> ${JSON.stringify([{ kind: step.kind }])}::jsonb`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Appends steps outside any transaction, unless the payment is locked: nothing waits for a mere record. */
export async function recordStepsIfUnlocked(
  paymentId: string,
  steps: readonly PaymentStep[],
  em: EntityManager,
  priority: StepPriority = 'change',
): Promise<void> {
  if (steps.length === 0) return;
  await db(em)
    .updateTable('payments')
    .set({ journal: journalWith(steps, priority) })
    .where('id', 'in', (eb) =>
      eb.selectFrom('payments').select('id').where('id', '=', paymentId).forNoKeyUpdate().skipLocked(),
    )
    .execute();
}

/** As `recordStepsIfUnlocked`, and never fails: the outcome of a call does not depend on its record. */
export const recordStepsBestEffort = (
  { em, log }: Pick<Call, 'em' | 'log'>,
  paymentId: string,
  steps: readonly PaymentStep[],
  priority?: StepPriority,
): Promise<void> =>
  recordStepsIfUnlocked(paymentId, steps, em, priority).catch((err: unknown) =>
    log.warn({ err, paymentId }, 'journal not written'),
  );

/** Reads the journal of a merchant's payment; empty for payments from before there was one. */
export async function readJournal(
  { userId, environment }: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<PaymentStep[]> {
  const row = await db(em)
    .selectFrom('payments')
    .select('journal')
    .where((eb) => eb.and({ id, userId, environment }))
    .executeTakeFirst();
  return row?.journal ?? [];
}
