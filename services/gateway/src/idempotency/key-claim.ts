import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { stringify } from 'safe-stable-stringify';
import type { AppContext, MerchantScope } from '../context.ts';
import { clockMs } from '../platform/clock.ts';
import { malformed } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another address of the same operation (`POST /path`), whose keys are this one's too. */
    keysOf?: string;
  }
}

/** A key as one request wants to use it. */
export interface KeyClaim {
  scope: MerchantScope;
  route: string;
  key: string;
  /** Tells one body from another. */
  bodyDigest: string;
  /** Tells this attempt's lease from those of others. */
  lockedBy: string;
  /** How long the lease lasts without being renewed. */
  leaseMs: number;
  createdAt: Date;
  expiresAt: Date;
}

/** How long a key stands for its first request. */
export const keyKeptMs = 24 * 60 * 60 * 1000;

function headerOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw malformed('Idempotency-Key deve ter de 1 a 255 caracteres ASCII visíveis, sem espaços.');
}

/**
 * The claim on the key that a request carries, or else on `derivedKey`, which names all that the request asks
 * for; null without either.
 * @throws 400 for an unusable key
 */
export function readKeyClaim(
  request: FastifyRequest,
  { env }: Pick<AppContext, 'env'>,
  scope: MerchantScope,
  derivedKey: string | null = null,
): KeyClaim | null {
  const sent = headerOf(request);
  // The space keeps derived keys apart from those of headers.
  const key = sent ?? (derivedKey && `derived ${derivedKey}`);
  if (key === null) return null;
  const now = clockMs();
  return {
    scope,
    // The path as it was called: one payment's capture is another route than another payment's.
    route: (request.routeOptions.config.keysOf ?? `${request.method} ${request.url.split('?', 1)[0]}`).slice(
      0,
      255,
    ),
    key,
    bodyDigest: hash('sha256', sent === null ? key : stringify(request.body ?? {}), 'base64'),
    lockedBy: newId('idem', now),
    leaseMs: env.IDEMPOTENCY_LEASE_MS,
    createdAt: new Date(now),
    expiresAt: new Date(now + keyKeptMs),
  };
}
