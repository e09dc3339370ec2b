import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { inMilliseconds } from '../platform/database/database-now.ts';
import { givenOne, noValues } from '../platform/database/groups/given.ts';
import { queries, type RowOf } from '../platform/database/queries.ts';
import { runText } from '../platform/database/run-text.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';
import type { IdempotencyKeySchema } from './idempotency-key.entity.ts';
import type { KeyClaim } from './key-claim.ts';

export type KeyRow = RowOf<typeof IdempotencyKeySchema>;

const db = (em: EntityManager) => queries<typeof IdempotencyKeySchema>(em);

const columnsOf = ({ scope: { userId, environment }, route, key }: KeyClaim) => ({
  userId,
  environment,
  route,
  key,
});

/** The unfinished operation whose lease this claim holds. */
const heldLease = (claim: KeyClaim, em: EntityManager) =>
  db(em)
    .updateTable('idempotency_keys')
    .where((eb) => eb.and({ ...columnsOf(claim), status: null, lockedBy: claim.lockedBy }));

/** The types of `claimValues`, by the names that `claimFrom` knows them by. */
export const claimParameters = {
  key_user_id: 'text',
  key_environment: 'text',
  route: 'text',
  key: 'text',
  body_digest: 'text',
  resource_id: 'text',
  locked_by: 'text',
  lease_ms: 'int',
  claimed_at: 'timestamptz',
  key_expires_at: 'timestamptz',
};

/**
 * Claims the keys that a common table expression by that name has, unless one is taken or `guard` refuses it; an expired
 * record is overwritten. A row comes back for each key that was free.
 */
export const claimFrom = (name: string, guard = 'true'): string => `insert into idempotency_keys
    (user_id, environment, route, key, body_digest, resource_id, locked_by, locked_until, created_at, expires_at)
  select key_user_id, key_environment, route, key, body_digest, resource_id, locked_by,
    now() + lease_ms * interval '1 millisecond', claimed_at, key_expires_at
  from ${name} where key is not null and ${guard}
  on conflict (user_id, environment, route, key) do update set
    body_digest = excluded.body_digest, resource_id = excluded.resource_id,
    locked_by = excluded.locked_by, locked_until = excluded.locked_until,
    status = null, answer = null, sealed_answer = null,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  where idempotency_keys.expires_at <= excluded.created_at
  returning resource_id`;
const claimText = `with given as (${givenOne(claimParameters)}) ${claimFrom('given')}`;

/** The values of `claimParameters`; without a claim there is no key. */
export const claimValues = (claim: KeyClaim | null, resourceId: string): unknown[] =>
  claim === null
    ? noValues(claimParameters)
    : [
        ...Object.values(columnsOf(claim)),
        claim.bodyDigest,
        resourceId,
        claim.lockedBy,
        claim.leaseMs,
        claim.createdAt,
        claim.expiresAt,
      ];

/**
 * Claims the key for a resource, within the transaction that writes it. Returns false when the key is taken.
 */
export async function claimKey(claim: KeyClaim, resourceId: string, tx: EntityManager): Promise<boolean> {
  return (await runText(tx, claimText, claimValues(claim, resourceId))).length > 0;
}

/** Makes an id for what is about to be done, and claims the key for it, if any. Returns null when the key is taken. */
export async function claimNew(
  prefix: IdPrefix,
  claim: KeyClaim | null,
  em: EntityManager,
): Promise<{ id: string } | null> {
  const id = newId(prefix);
  return !claim || (await claimKey(claim, id, em)) ? { id } : null;
}

/** The types of `storeValues`, by the names that `storeFrom` knows them by. */
export const storeParameters = {
  answer_status: 'int',
  answer: 'text',
  sealed_answer: 'text',
  key_user_id: 'text',
  key_environment: 'text',
  route: 'text',
  key: 'text',
};

/**
 * Stores the responses that a common table expression by that name has under their keys, and ends the leases. A stored
 * response is never replaced.
 */
export const storeFrom = (name: string): string => `update idempotency_keys stored
  set status = given.answer_status, answer = given.answer, sealed_answer = given.sealed_answer, locked_until = null
  from ${name} given
  where stored.user_id = given.key_user_id and stored.environment = given.key_environment
    and stored.route = given.route and stored.key = given.key and stored.status is null`;
const storeText = `with given as (${givenOne(storeParameters)}) ${storeFrom('given')} returning 1`;

/** The values of `storeParameters`. The body is kept as text or, when it carries a secret, sealed. */
export const storeValues = (
  claim: KeyClaim,
  status: number,
  { text = null, sealed = null }: { text?: string | null; sealed?: string | null },
): unknown[] => [status, text, sealed, ...Object.values(columnsOf(claim))];

/**
 * Stores a response of these values, within the transaction that writes the outcome. Returns false when the
 * key has one already.
 */
export async function storeUnderKey(values: unknown[], tx: EntityManager): Promise<boolean> {
  return (await runText(tx, storeText, values)).length > 0;
}

/** Returns what the key was last used for, also where it is free again; null without a record. */
export async function findLastUse(claim: KeyClaim, em: EntityManager): Promise<KeyRow | null> {
  const row = await db(em)
    .selectFrom('idempotency_keys')
    .selectAll()
    .where((eb) => eb.and(columnsOf(claim)))
    .executeTakeFirst();
  return row ?? null;
}

/** Returns what the key stands for, or null when it is free. */
export async function findKey(claim: KeyClaim, em: EntityManager): Promise<KeyRow | null> {
  const row = await findLastUse(claim, em);
  return row && row.expiresAt > claim.createdAt ? row : null;
}

/**
 * Takes the lease of an unfinished operation over from a request that is gone. Returns the progress saved so
 * far, or null while that request still holds its lease.
 */
export async function acquireExpiredLease(
  claim: KeyClaim,
  em: EntityManager,
): Promise<{ progress: string | null } | null> {
  const row = await db(em)
    .updateTable('idempotency_keys')
    .set({ lockedUntil: inMilliseconds(claim.leaseMs), lockedBy: claim.lockedBy })
    .where((eb) => eb.and({ ...columnsOf(claim), status: null }))
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', sql<Date>`now()`)]))
    .returning('answer as progress')
    .executeTakeFirst();
  return row ?? null;
}

/** Renews the lease unless it was taken over, or the operation has ended. */
export async function renewLease(claim: KeyClaim, em: EntityManager): Promise<void> {
  await heldLease(claim, em)
    .set({ lockedUntil: inMilliseconds(claim.leaseMs) })
    .execute();
}

/**
 * Saves what the next request with the key needs to go on with an unfinished operation. Returns false when
 * the lease ran out and another request has taken it over.
 */
export async function saveProgress(claim: KeyClaim, progress: string, em: EntityManager): Promise<boolean> {
  const row = await heldLease(claim, em).set({ answer: progress }).returning('key').executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends this request's lease of an unfinished operation: the next request with the key goes on with it. Returns
 * false when it held none any more.
 */
export async function releaseKey(claim: KeyClaim, em: EntityManager): Promise<boolean> {
  const row = await heldLease(claim, em).set({ lockedUntil: null }).returning('key').executeTakeFirst();
  return row !== undefined;
}

/**
 * Frees a key whose request had no effect. Its record stays, as expired: what is asked for under the key then is another
 * use of it, and meets no refusal that the provider remembers. Returns false when the request held no lease any more.
 */
export async function freeKey(claim: KeyClaim, em: EntityManager): Promise<boolean> {
  const row = await heldLease(claim, em)
    .set({ lockedUntil: null, expiresAt: sql<Date>`created_at - interval '1 hour'` })
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
