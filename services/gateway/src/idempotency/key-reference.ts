import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../context.ts';
import { type IdPrefix, newId, timelessId } from '../platform/ids.ts';
import { claimKey, findLastUse } from './idempotency.repository.ts';
import { type KeyClaim, keyKeptMs } from './key-claim.ts';

/**
 * Returns the id under which the provider knows what a key begins: a keyed digest of merchant, environment, route,
 * key and body. A request that is sent again after our row was lost comes to the same id, and so to the provider's
 * own memory of the first. `use` counts how often the key was used anew after it had expired or was freed.
 */
export function keyReference(
  { vault }: Pick<AppContext, 'vault'>,
  prefix: IdPrefix,
  { scope, route, key, bodyDigest }: KeyClaim,
  use = 0,
): string {
  const named = JSON.stringify([scope.userId, scope.environment, route, key, bodyDigest, use]);
  return timelessId(prefix, Buffer.from(vault.reference(`key-reference:${named}`), 'hex'));
}

/** A key that is used anew more often than this gets ids by chance. */
const mostUses = 100;

/**
 * Claims the key for what it names at the provider, and returns that id; null when the key is taken. A key that was used
 * before and has expired, or was freed by a refusal, names something else than before.
 */
export async function claimReference(
  context: Pick<AppContext, 'vault'>,
  prefix: IdPrefix,
  claim: KeyClaim,
  em: EntityManager,
): Promise<string | null> {
  const known = await findLastUse(claim, em);
  const references = Array.from({ length: known ? mostUses : 1 }, (_, use) =>
    keyReference(context, prefix, claim, use),
  );
  // 0 where the key stood for something of another kind of id.
  const next = known ? references.indexOf(known.resourceId) + 1 : 0;
  const reference = references[next] ?? newId(prefix);
  return (await claimKey(claim, reference, em)) ? reference : null;
}

/** A row that was begun under a key, and the reference that it has. */
export interface BegunRow {
  id: string;
  createdAt: Date;
  providerReference: string | null;
  /** The provider refused it, which freed its key. */
  isRefused: boolean;
}

/** The latest use of a key, as far as rows tell. */
export interface KeyUse extends Pick<BegunRow, 'id'> {
  /** The key has not expired since, nor was freed: the row is what the key stands for. */
  isCurrent: boolean;
  /** The reference of the next use. */
  nextReference: string;
}

const usesAtOnce = 32;

/** Finds the latest row that was begun under the key; null without one. `findRows` finds rows by their references. */
export async function findKeyUse(
  context: Pick<AppContext, 'vault'>,
  prefix: IdPrefix,
  claim: KeyClaim,
  findRows: (references: string[]) => Promise<BegunRow[]>,
): Promise<KeyUse | null> {
  let latest: BegunRow | null = null;
  for (let first = 0; ; first += usesAtOnce) {
    const references = Array.from({ length: usesAtOnce }, (_, index) =>
      keyReference(context, prefix, claim, first + index),
    );
    const found = new Map((await findRows(references)).map((row) => [row.providerReference, row]));
    for (const reference of references) {
      const row = found.get(reference);
      if (row) latest = row;
      else if (!latest) return null;
      else {
        const isYoung = latest.createdAt.getTime() > claim.createdAt.getTime() - keyKeptMs;
        const isCurrent = isYoung && !latest.isRefused;
        return { id: latest.id, isCurrent, nextReference: reference };
      }
    }
  }
}
