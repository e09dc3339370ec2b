import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { claimKey, findKey, releaseKey } from '../../../idempotency/idempotency.repository.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { findKeyUse } from '../../../idempotency/key-reference.ts';
import { findByReference } from './payment.repository.ts';

/**
 * Returns the reference of a payment whose key was used before and has expired since, or was freed by a refusal; null
 * when the key stands for a payment that there is. A key that the database has lost stands for its payment again.
 */
export async function nextReference(
  context: AppContext,
  claim: KeyClaim,
  em: EntityManager,
): Promise<string | null> {
  if (await findKey(claim, em)) return null;
  const use = await findKeyUse(context, 'pay', claim, (names) => findByReference('payments', names, em));
  if (!use?.isCurrent) return use?.nextReference ?? null;
  if (await claimKey(claim, use.id, em)) await releaseKey(claim, em);
  return null;
}
