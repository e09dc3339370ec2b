import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../context.ts';
import { findKey, type KeyRow, storeUnderKey, storeValues } from './idempotency.repository.ts';
import type { KeyClaim } from './key-claim.ts';

/** What an operation responds with. */
export interface OperationResponse<B extends object> {
  status: number;
  body: B;
  /** The body carries a secret and is stored encrypted. */
  secret?: boolean;
  /** The outcome may still change: nothing is stored, and the next request with the key goes on. */
  isOpen?: boolean;
  /** An earlier answer of the same key. */
  isReplayed?: boolean;
}

const sealContext = ({ scope, route, key }: KeyClaim) =>
  `idempotency_keys:${scope.userId}:${scope.environment}:${route}:${key}`;

/** The values of `storeParameters` that store this response under its key. */
export function responseValues(
  { vault }: Pick<AppContext, 'vault'>,
  claim: KeyClaim,
  { status, body, secret }: OperationResponse<object>,
): unknown[] {
  const text = JSON.stringify(body);
  return storeValues(claim, status, secret ? { sealed: vault.encrypt(text, sealContext(claim)) } : { text });
}

/**
 * Stores a response under its key, within the transaction that writes the outcome, and returns it, or the one
 * that another request with the key has stored before. An open response, or one of a call without a key, is
 * only returned.
 */
export async function storeResponse<B extends object>(
  context: Pick<AppContext, 'vault'>,
  claim: KeyClaim | null,
  response: OperationResponse<B>,
  tx: EntityManager,
): Promise<OperationResponse<B>> {
  if (!claim || response.isOpen) return response;
  if (await storeUnderKey(responseValues(context, claim, response), tx)) return response;
  return (await findStoredResponse<B>(context, claim, tx)) ?? response;
}

/** Finds the response that is stored under a key, or null while there is none. */
export async function findStoredResponse<B extends object>(
  context: Pick<AppContext, 'vault'>,
  claim: KeyClaim,
  em: EntityManager,
): Promise<OperationResponse<B> | null> {
  const row = await findKey(claim, em);
  return row && readStoredResponse<B>(context, claim, row);
}

/** Returns the response that this row of a key holds, or null while there is none. */
export function readStoredResponse<B extends object>(
  { vault }: Pick<AppContext, 'vault'>,
  claim: KeyClaim,
  { status, answer, sealedAnswer }: KeyRow,
): OperationResponse<B> | null {
  if (status === null) return null;
  const text = sealedAnswer ? vault.decrypt(sealedAnswer, sealContext(claim)) : answer;
  return { status, body: JSON.parse(text ?? 'null'), isReplayed: true };
}
