import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { stringify } from 'safe-stable-stringify';
import Type from 'typebox';
import type { AppContext, MerchantScope } from '../context.ts';
import { poolRunner, type SqlRunner } from '../platform/database/sql-runner.ts';
import { ApiError, conflict, malformed } from '../platform/errors.ts';
import {
  acquireExpiredLease,
  answerParams,
  answerSql,
  findKey,
  forgetKey,
  type KeyClaim,
  type KnownKey,
  releaseKey,
} from './idempotency.repository.ts';

/** The headers of a route that answers once per key. */
export const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ description: 'Repetir a chamada não repete o efeito (24 h).' }),
  ),
});

const keptMs = 24 * 60 * 60 * 1000;

/** What a merchant's call is answered with. */
export interface Answer<B extends object> {
  status: number;
  body: B;
  /** The body carries a secret, and is kept sealed. */
  secret?: boolean;
  /** The outcome may still change: it is not stored, and the next request with the key asks anew. */
  isOpen?: boolean;
}

/** The parts of a reply that are set here; its body is returned. */
interface ReplyHead {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
}

/** What becomes of a request that is not the first with its key. */
export type RepeatDecision = 'replayed' | 'resumed' | 'in_flight' | 'mismatch';

/** Work that is done at most once per key. */
export interface IdempotentOperation<B extends object> {
  /**
   * Takes the key (with `claimKey` or `claimSql`) and writes what the work is about, in one transaction. Answers the id of
   * that resource, or null when the key is taken.
   */
  begin(claim: KeyClaim | null): Promise<string | null>;
  /**
   * Does the work. `again` tells that someone before may have got to the provider. Stores its answer under the key
   * together with the outcome. A thrown 5xx leaves the work open to whoever sends the key again; any other error
   * means that there was no effect, and frees the key.
   */
  run(resourceId: string, claim: KeyClaim | null, again: boolean): Promise<Answer<B>>;
  /** Hears of each further request with the key, before it is answered, turned away or gone on with. */
  repeated?(resourceId: string, claim: KeyClaim, decision: RepeatDecision): Promise<void>;
}

/** The key that a request carries, as this merchant wants to use it; null without one. @throws 400 for an unusable key */
export function readKeyClaim(
  request: FastifyRequest,
  { env }: Pick<AppContext, 'env'>,
  scope: MerchantScope,
): KeyClaim | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw malformed('Idempotency-Key deve ter de 1 a 255 caracteres ASCII visíveis, sem espaços.');
  }
  const now = Date.now();
  // The path as it was called: one payment's capture is another route than another payment's.
  const route = `${request.method} ${request.url.split('?', 1)[0]}`.slice(0, 255);
  return {
    scope,
    route,
    key,
    bodyDigest: hash('sha256', stringify(request.body ?? {}), 'base64'),
    createdAt: new Date(now),
    lockedUntil: new Date(now + env.IDEMPOTENCY_LEASE_MS),
    expiresAt: new Date(now + keptMs),
  };
}

const sealContext = ({ scope, route, key }: KeyClaim) =>
  `idempotency_keys:${scope.userId}:${scope.environment}:${route}:${key}`;

/** The values of `answerSql` that keep this answer under its key. */
export function storedResponseParams(
  { vault }: AppContext,
  claim: KeyClaim,
  { status, body, secret }: Answer<object>,
): unknown[] {
  const text = JSON.stringify(body);
  return answerParams(claim, status, secret ? { sealed: vault.encrypt(text, sealContext(claim)) } : { text });
}

/** Keeps an answer under its key, within the transaction that writes the outcome. */
export async function storeResponse(
  context: AppContext,
  claim: KeyClaim,
  answer: Answer<object>,
  tx: SqlRunner,
): Promise<void> {
  await tx.execute(answerSql(), storedResponseParams(context, claim, answer));
}

function readStoredResponse<B extends object>(
  { vault }: AppContext,
  claim: KeyClaim,
  known: KnownKey,
): Answer<B> | null {
  if (known.status === null) return null;
  const text = known.sealedAnswer ? vault.decrypt(known.sealedAnswer, sealContext(claim)) : known.answer;
  return { status: known.status, body: JSON.parse(text ?? 'null') };
}

const mismatch = () =>
  new ApiError(
    422,
    'idempotency_key_reused',
    'Esta Idempotency-Key já foi usada com outro corpo de requisição.',
  );
const inFlight = () =>
  conflict('Uma requisição com esta Idempotency-Key ainda está em andamento.', 'idempotency_in_flight', {
    retryAfterSeconds: 1,
  });

/**
 * Does a merchant's work once per `Idempotency-Key` (24 h, by merchant, environment and route) and answers its body. The first
 * answer is replayed with `Idempotent-Replayed: true`, declines included; without a key the work is simply done.
 * @throws 400 for an unusable key, 409 while the first request is in flight, 422 for another body.
 */
export async function runIdempotent<B extends object>(
  request: FastifyRequest,
  reply: ReplyHead,
  context: AppContext,
  scope: MerchantScope,
  work: IdempotentOperation<B>,
): Promise<B> {
  const sql = poolRunner(context.orm);
  const claim = readKeyClaim(request, context, scope);

  const give = ({ status, body }: Answer<B>): B => {
    reply.code(status);
    return body;
  };

  const attempt = async (run: () => Promise<Answer<B>>): Promise<Answer<B>> => {
    try {
      const answer = await run();
      if (claim && answer.isOpen) await releaseKey(claim, sql);
      return answer;
    } catch (error) {
      const withoutEffect = error instanceof ApiError && error.status < 500;
      const giveBack = withoutEffect ? forgetKey : releaseKey;
      // The lease ends by itself; what became of the work is what the caller has to hear.
      if (claim) await giveBack(claim, sql).catch((err) => request.log.warn({ err }, 'key not given back'));
      throw error;
    }
  };

  const begun = await work.begin(claim);
  if (begun !== null) return give(await attempt(() => work.run(begun, claim, false)));
  const known = claim && (await findKey(claim, sql));
  if (!known) throw inFlight();
  const tell = async (decision: RepeatDecision) => work.repeated?.(known.resourceId, claim, decision);
  if (known.bodyDigest !== claim.bodyDigest) {
    await tell('mismatch');
    throw mismatch();
  }
  const kept = readStoredResponse<B>(context, claim, known);
  if (kept) {
    await tell('replayed');
    reply.header('idempotent-replayed', 'true');
    return give(kept);
  }
  if (!(await acquireExpiredLease(claim, sql))) {
    await tell('in_flight');
    throw inFlight();
  }
  const resume = async () => {
    await tell('resumed');
    return work.run(known.resourceId, claim, true);
  };
  return give(await attempt(resume));
}
