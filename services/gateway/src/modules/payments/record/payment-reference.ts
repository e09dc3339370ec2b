import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { claimKey, findKey, releaseKey } from '../../../idempotency/idempotency.repository.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { type BegunRow, findKeyUse } from '../../../idempotency/key-reference.ts';
import { gatewayTypes } from '../../../providers/registry.ts';
import { findPaymentsByReference } from './payment.repository.ts';
import { movedReference } from './replaced-payment.ts';

/** The names under which a payment may be known after it went on at another gateway. */
export const movedNames = (context: Pick<AppContext, 'vault'>, name: string): string[] =>
  gatewayTypes.map((gateway) => movedReference(context, name, gateway));

/** Finds payments by the names that they had first, also those that went on at another gateway under another name. */
async function findNamed(context: AppContext, names: string[], em: EntityManager): Promise<BegunRow[]> {
  const first = new Map(names.flatMap((name) => movedNames(context, name).map((moved) => [moved, name])));
  const rows = await findPaymentsByReference([...names, ...first.keys()], em);
  return rows.map((row) => ({
    ...row,
    providerReference: first.get(row.providerReference ?? '') ?? row.providerReference,
  }));
}

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
  const use = await findKeyUse(context, 'pay', claim, (names) => findNamed(context, names, em));
  if (!use?.isCurrent) return use?.nextReference ?? null;
  if (await claimKey(claim, use.id, em)) await releaseKey(claim, em);
  return null;
}
