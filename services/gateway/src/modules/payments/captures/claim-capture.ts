import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { claimKey, releaseKey } from '../../../idempotency/idempotency.repository.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { type BegunRow, findKeyUse, keyReference } from '../../../idempotency/key-reference.ts';
import { newId } from '../../../platform/ids.ts';
import type { CaptureEntry } from '../record/captures/capture-column.ts';
import type { PaymentRow } from '../record/payment.entity.ts';

/** Captures as rows that were begun under keys. */
const begunRows = (row: PaymentRow | null, references: string[]): BegunRow[] =>
  (row?.captures ?? [])
    .filter(({ reference }) => reference !== null && references.includes(reference))
    .map(({ id, reference, createdAt, isRefused = false }) => ({
      ...{ id, providerReference: reference, isRefused },
      createdAt: new Date(createdAt),
    }));

/** A capture that begins under a key. */
export type BegunCapture = Pick<CaptureEntry, 'id' | 'reference'>;

/**
 * Claims the key for a capture of this payment. Returns null when it stands for one that there is, also where the database has
 * lost the key.
 */
export async function claimCapture(
  context: AppContext,
  claim: KeyClaim,
  row: PaymentRow | null,
  tx: EntityManager,
): Promise<BegunCapture | null> {
  const use = await findKeyUse(context, 'cap', claim, async (names) => begunRows(row, names));
  if (use?.isCurrent) {
    if (await claimKey(claim, use.id, tx)) await releaseKey(claim, tx);
    return null;
  }
  const reference = use?.nextReference ?? keyReference(context, 'cap', claim);
  const id = newId('cap');
  return (await claimKey(claim, id, tx)) ? { id, reference } : null;
}
