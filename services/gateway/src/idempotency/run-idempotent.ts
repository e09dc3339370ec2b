import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { AppContext, MerchantScope } from '../context.ts';
import { ApiError, conflict } from '../platform/errors.ts';
import { acquireExpiredLease, findKey, freeKey, releaseKey, renewLease } from './idempotency.repository.ts';
import { type KeyClaim, readKeyClaim } from './key-claim.ts';
import { findStoredResponse, type OperationResponse, readStoredResponse } from './stored-response.ts';

/** The headers of a route that responds once per key. */
export const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String()),
});

/** The headers of a route that a form calls: without a key, a second press could take effect twice. */
export const requiredIdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({ title: 'Idempotency-Key' }),
});

/** One attempt at an operation; calls without a key have a null claim. */
export interface Attempt<R extends { id: string } = { id: string }> {
  /** The resource that the operation writes. */
  id: string;
  claim: KeyClaim | null;
  /** An earlier request with the key may have reached the provider. */
  isRetry: boolean;
  /** What this request reserved; null in a retry. */
  reserved: R | null;
  /** What an earlier attempt saved with `saveProgress`. */
  progress: string | null;
}

/** What becomes of a request that is not the first with its key. */
export type RepeatDecision = 'replayed' | 'resumed' | 'in_flight' | 'mismatch';

/** An operation that takes effect at most once per key. */
export interface IdempotentOperation<B extends object, R extends { id: string } = { id: string }> {
  /**
   * Claims the key (`claimKey`, `claimFrom`) and writes what the operation is about, in one transaction.
   * Returns what it wrote, or null when the key is taken.
   */
  reserve(claim: KeyClaim | null): Promise<R | null>;
  /**
   * Calls the provider and stores the response (`storeResponse`) together with the outcome. A thrown 5xx
   * leaves the operation open to the next request with the key; any other error means that it had no effect,
   * and frees the key.
   */
  execute(attempt: Attempt<R>): Promise<OperationResponse<B>>;
  /** Records each further request with the key, before it is answered, refused or resumed. */
  onRepeat?(id: string, claim: KeyClaim, decision: RepeatDecision): Promise<void>;
  /**
   * Set where each request may ask for something else and goes on from the progress of those before: bodies
   * are not compared, and an error keeps the key. The message answers a request that meets another under way.
   */
  resumable?: { inFlightMessage: string };
}

const mismatch = () =>
  new ApiError(
    422,
    'idempotency_key_reused',
    'Esta Idempotency-Key já foi usada com outro corpo de requisição.',
  );

const inFlightMessage = 'Uma requisição com esta Idempotency-Key ainda está em andamento.';

/** 409: another request with the key is under way. */
export const inFlight = (message = inFlightMessage): ApiError =>
  conflict(message, 'idempotency_in_flight', { retryAfterSeconds: 1 });

/** What an operation runs with: its request's connection to the database, and its log. */
type Caller = Pick<FastifyRequest, 'em' | 'log'>;

/**
 * Ends the lease unless the response ended it. Never fails: the lease ends by itself. Returns false when
 * another request has taken it over.
 */
const endLease = ({ em, log }: Caller, claim: KeyClaim, end: typeof releaseKey): Promise<boolean> =>
  end(claim, em).catch((err: unknown) => {
    log.warn({ err }, 'lease of an idempotency key not ended');
    return true;
  });

/** No operation of a process that is well lasts longer. */
const longestAttemptMs = 90_000;

/** Renews the lease while this process lives, so that a dead one's ends soon. Returns what stops it. */
function keepLease({ em, log }: Caller, claim: KeyClaim): () => void {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - startedAt > longestAttemptMs) clearInterval(timer);
    renewLease(claim, em).catch((err: unknown) =>
      log.warn({ err }, 'lease of an idempotency key not renewed'),
    );
  }, claim.leaseMs / 3);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs an attempt under its lease. One that has lost the lease answers what the request that took it over stored. */
async function executeAttempt<B extends object, R extends { id: string }>(
  context: AppContext,
  caller: Caller,
  operation: IdempotentOperation<B, R>,
  attempt: Attempt<R>,
): Promise<OperationResponse<B>> {
  const { id, claim, isRetry } = attempt;
  if (!claim) return operation.execute(attempt);
  const stop = keepLease(caller, claim);
  try {
    if (isRetry) await operation.onRepeat?.(id, claim, 'resumed');
    const response = await operation.execute(attempt);
    if (response.isOpen) await endLease(caller, claim, releaseKey);
    return response;
  } catch (error) {
    const hadNoEffect = error instanceof ApiError && error.status < 500 && !operation.resumable;
    const wasHeld = await endLease(caller, claim, hadNoEffect ? freeKey : releaseKey);
    const stored = wasHeld ? null : await findStoredResponse<B>(context, claim, caller.em).catch(() => null);
    if (stored) return stored;
    throw error;
  } finally {
    stop();
  }
}

/**
 * Runs an operation once per claim; without one it simply runs. A repetition gets the stored response,
 * declines included, or goes on with what is unfinished.
 * @throws 409 while another request with the key is under way, 422 for another body
 */
export async function runOperation<B extends object, R extends { id: string }>(
  context: AppContext,
  caller: Caller,
  claim: KeyClaim | null,
  operation: IdempotentOperation<B, R>,
): Promise<OperationResponse<B>> {
  const reserved = await operation.reserve(claim);
  if (reserved) {
    const attempt = { id: reserved.id, claim, isRetry: false, reserved, progress: null };
    return executeAttempt(context, caller, operation, attempt);
  }
  const known = claim && (await findKey(claim, caller.em));
  if (!known) throw inFlight();
  const id = known.resourceId;
  if (!operation.resumable && known.bodyDigest !== claim.bodyDigest) {
    await operation.onRepeat?.(id, claim, 'mismatch');
    throw mismatch();
  }
  const stored = readStoredResponse<B>(context, claim, known);
  if (stored) {
    await operation.onRepeat?.(id, claim, 'replayed');
    return stored;
  }
  const lease = await acquireExpiredLease(claim, caller.em);
  if (!lease) {
    await operation.onRepeat?.(id, claim, 'in_flight');
    throw inFlight(operation.resumable?.inFlightMessage);
  }
  const attempt = { id, claim, isRetry: true, reserved: null, ...lease };
  return executeAttempt(context, caller, operation, attempt);
}

/**
 * Runs a merchant's operation once per `Idempotency-Key` (24 h, by merchant, environment and route) and
 * returns its body. A stored response is replayed with `Idempotent-Replayed: true`.
 * @throws 400 for an unusable key, 409 while the first request is in flight, 422 for another body
 */
export async function runIdempotent<B extends object, R extends { id: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  scope: MerchantScope,
  operation: IdempotentOperation<B, R>,
): Promise<B> {
  const claim = readKeyClaim(request, context, scope);
  const { status, body, isReplayed } = await runOperation(context, request, claim, operation);
  if (isReplayed) reply.header('idempotent-replayed', 'true');
  reply.code(status);
  return body;
}
