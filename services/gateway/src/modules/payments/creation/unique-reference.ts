import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { findKey } from '../../../idempotency/idempotency.repository.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { holdAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { type ApiError, conflict } from '../../../platform/errors.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db } from '../record/payment.repository.ts';
import { nextReference } from '../record/payment-reference.ts';

const taken = (paymentId: string): ApiError =>
  conflict(
    `O pagamento ${paymentId} já tem esta referência. Consulte-o antes de cobrar de novo.`,
    'reference_taken',
    { paymentId },
  );

/**
 * Finds the newest other payment that has the same reference and came to no end without money, under a lock that whoever
 * begins one with it waits for. Null where the payment has none, or shares it.
 */
async function findOther(
  { id, userId, environment, reference, referenceShared }: PaymentRow,
  tx: EntityManager,
): Promise<string | null> {
  if (reference === null || referenceShared) return null;
  await holdAdvisoryLock(JSON.stringify(['payment reference', userId, environment, reference]), tx);
  const other = await db(tx)
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.and({ userId, environment, reference }))
    .where('id', '<>', id)
    .where('status', 'not in', ['failed', 'canceled'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return other?.id ?? null;
}

/** Whether the key stands for a payment that there is, also where the database has lost the key. */
async function isRepetition(
  context: AppContext,
  claim: KeyClaim | null,
  tx: EntityManager,
): Promise<boolean> {
  if (!claim) return false;
  await nextReference(context, claim, tx);
  return (await findKey(claim, tx)) !== null;
}

/**
 * Begins a payment whose reference no other may have: of two at once one begins. Returns null, with nothing begun, for a
 * repetition under the key of one that there is.
 * @throws 409 naming the payment that has it
 */
export async function beginReferenced<Begun>(
  context: AppContext,
  { row, claim }: { row: PaymentRow; claim: KeyClaim | null },
  begin: () => Promise<Begun>,
  tx: EntityManager,
): Promise<Begun | null> {
  const other = await findOther(row, tx);
  if (other === null) return begin();
  if (await isRepetition(context, claim, tx)) return null;
  throw taken(other);
}

/** Checks before a payment that failed is tried again that no other has its reference since. @throws 409 naming that one */
export async function requireOwnReference(row: PaymentRow, tx: EntityManager): Promise<void> {
  const other = row.status === 'failed' ? await findOther(row, tx) : null;
  if (other !== null) throw taken(other);
}
