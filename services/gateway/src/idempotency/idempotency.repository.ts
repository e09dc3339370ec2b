import type { MerchantScope } from '../context.ts';
import type { SqlRunner } from '../platform/database/sql-runner.ts';

/** A key as one request wants to use it. `bodyDigest` tells one body from another. */
export interface KeyClaim {
  scope: MerchantScope;
  route: string;
  key: string;
  bodyDigest: string;
  createdAt: Date;
  lockedUntil: Date;
  expiresAt: Date;
}

export interface KnownKey {
  bodyDigest: string;
  resourceId: string;
  status: number | null;
  answer: string | null;
  sealedAnswer: string | null;
}

const keyParams = ({ scope, route, key }: KeyClaim) => [scope.userId, scope.environment, route, key];
const isKey = 'user_id = ? and environment = ? and route = ? and key = ?';

/**
 * Takes a key, unless it is taken; an expired record is written over. One row comes back when the key was
 * free.
 */
export const claimSql = `insert into idempotency_keys (user_id, environment, route, key, body_digest, resource_id,
    locked_until, created_at, expires_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (user_id, environment, route, key) do update set
    body_digest = excluded.body_digest, resource_id = excluded.resource_id, locked_until = excluded.locked_until,
    status = null, answer = null, sealed_answer = null, created_at = excluded.created_at,
    expires_at = excluded.expires_at
  where idempotency_keys.expires_at <= excluded.created_at
  returning resource_id`;

/** The values of `claimSql`: the key is taken for this resource. */
export const claimParams = (claim: KeyClaim, resourceId: string): unknown[] => [
  ...keyParams(claim),
  claim.bodyDigest,
  resourceId,
  claim.lockedUntil,
  claim.createdAt,
  claim.expiresAt,
];

/**
 * Takes the key for a resource, within the transaction that writes it. Answers false when the key is taken.
 */
export async function claimKey(claim: KeyClaim, resourceId: string, tx: SqlRunner): Promise<boolean> {
  return (await tx.execute<unknown[]>(claimSql, claimParams(claim, resourceId))).length > 0;
}

/** Stores an answer under its key and ends the lease; as a `with` part, only if the named part has rows. */
export const answerSql = (onlyIf?: string): string =>
  `update idempotency_keys set status = ?, answer = ?, sealed_answer = ?, locked_until = null where ${isKey}${
    onlyIf ? ` and exists (select 1 from ${onlyIf})` : ''
  }`;

/** The values of `answerSql`. An answer is kept as text or, when it carries a secret, sealed. */
export const answerParams = (
  claim: KeyClaim,
  status: number,
  { text = null, sealed = null }: { text?: string | null; sealed?: string | null },
): unknown[] => [status, text, sealed, ...keyParams(claim)];

export async function findKey(claim: KeyClaim, sql: SqlRunner): Promise<KnownKey | null> {
  const [row] = await sql.execute<KnownKey[]>(
    `select body_digest "bodyDigest", resource_id "resourceId", status, answer, sealed_answer "sealedAnswer"
     from idempotency_keys where ${isKey}`,
    keyParams(claim),
  );
  return row ?? null;
}

/**
 * Takes unfinished work over from a request that is gone. Answers false while that request still holds its
 * lease.
 */
export async function acquireExpiredLease(claim: KeyClaim, sql: SqlRunner): Promise<boolean> {
  const rows = await sql.execute<unknown[]>(
    `update idempotency_keys set locked_until = ? where ${isKey} and status is null
       and (locked_until is null or locked_until <= ?) returning 1`,
    [claim.lockedUntil, ...keyParams(claim), claim.createdAt],
  );
  return rows.length > 0;
}

/**
 * Keeps with unfinished work, in the place of its answer, what whoever goes on with it needs to know. Answers
 * false when the lease ran out and another request has taken the work over.
 */
export async function saveProgress(claim: KeyClaim, text: string, sql: SqlRunner): Promise<boolean> {
  const rows = await sql.execute<unknown[]>(
    `update idempotency_keys set answer = ? where ${isKey} and status is null and locked_until = ? returning 1`,
    [text, ...keyParams(claim), claim.lockedUntil],
  );
  return rows.length > 0;
}

/** Ends this request's lease of unfinished work: the next request with the key goes on with it. */
export async function releaseKey(claim: KeyClaim, sql: SqlRunner): Promise<void> {
  await sql.execute(
    `update idempotency_keys set locked_until = null where ${isKey} and status is null and locked_until = ?`,
    [...keyParams(claim), claim.lockedUntil],
  );
}

/** Forgets a key whose request had no effect. */
export async function forgetKey(claim: KeyClaim, sql: SqlRunner): Promise<void> {
  await sql.execute(`delete from idempotency_keys where ${isKey} and status is null`, keyParams(claim));
}
