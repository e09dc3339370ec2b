import type { KeyObject } from 'node:crypto';
import type { DeliveryError } from '@trilho/contracts/webhook';
import type { Egress } from '../../platform/egress/egress-agent.ts';
import { EgressError } from '../../platform/egress/egress-error.ts';
import { traceparentOf } from '../../platform/telemetry/traces.ts';
import type { DatabaseClock } from './database-clock.ts';
import { nextAttemptAt } from './schedule.ts';
import { shownBody, shownHeaders } from './shown-answer.ts';
import { signatureHeaders } from './signing.ts';

/** A delivery under a lease: one attempt of it is this worker's to make. */
export interface ClaimedDelivery {
  id: string;
  eventId: string;
  endpointId: string;
  userId: string;
  /** The request of ours that the event goes back to; null where there was none. */
  requestId: string | null;
  /** What the lease is known by; a result without it is not written. */
  lease: string;
  /** By the database's clock. */
  leaseEndsAt: Date;
  isOrdered: boolean;
  isFailing: boolean;
  /** Attempts recorded since the event or the latest replay. */
  scheduleStep: number;
  url: string;
  /** Null when the event is past retention. */
  body: string | null;
  /** The keys that sign; none when they cannot be decrypted. */
  keys: KeyObject[];
}

/** One attempt and what it means for its delivery. */
export interface AttemptResult {
  delivery: ClaimedDelivery;
  at: Date;
  durationMs: number;
  status: number | null;
  error: DeliveryError | null;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
  /** `pending` has a next attempt. */
  outcome: 'succeeded' | 'failed' | 'pending';
  dueAt: Date;
}

/** What an attempt is made with. */
export interface AttemptTools {
  egress: Pick<Egress, 'post'>;
  clock: DatabaseClock;
  random(): number;
}

export const attemptTimeoutMs = 15_000;

const goneStatus = 410;

/** Tells whether an endpoint wants no more events. */
export const isGone = ({ status }: Pick<AttemptResult, 'status'>): boolean => status === goneStatus;

const errorOf = (status: number): DeliveryError | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
};

type Answer = Pick<AttemptResult, 'status' | 'error' | 'responseHeaders' | 'responseBody'> & {
  retryAfter: string | undefined;
};

async function post(
  { egress }: AttemptTools,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  try {
    const answer = await egress.post(url, { headers, body, timeoutMs: attemptTimeoutMs });
    return {
      status: answer.status,
      error: errorOf(answer.status),
      responseHeaders: shownHeaders(answer.headers),
      responseBody: shownBody(answer.body),
      retryAfter: answer.headers['retry-after'],
    };
  } catch (error) {
    return {
      status: null,
      error: error instanceof EgressError ? error.code : 'connection',
      responseHeaders: null,
      responseBody: null,
      retryAfter: undefined,
    };
  }
}

/**
 * Tells whether a lease lasts for an attempt: a worker that stood still since its claim must not post beside the one that
 * makes the attempt after it.
 */
export const isLeaseSafe = ({ leaseEndsAt }: ClaimedDelivery, clock: DatabaseClock): boolean =>
  clock.latest().getTime() + attemptTimeoutMs <= leaseEndsAt.getTime();

/** What one attempt is known by. */
export const attemptKey = ({ id, lease }: ClaimedDelivery): string => `${id} ${lease}`;

/** Without keys nothing is posted: an unsigned event must not be sent. */
const unsigned: Answer = {
  status: null,
  error: 'secret',
  responseHeaders: null,
  responseBody: null,
  retryAfter: undefined,
};

/** Posts a delivery once. Never throws: a failure is a result too. */
export async function makeAttempt(
  delivery: ClaimedDelivery & { body: string },
  tools: AttemptTools,
): Promise<AttemptResult> {
  const at = tools.clock.now();
  const isSigned = delivery.keys.length > 0;
  const requestHeaders: Record<string, string> = isSigned
    ? {
        ...signatureHeaders({ id: delivery.eventId, at, body: delivery.body }, delivery.keys),
        'content-type': 'application/json',
        'user-agent': 'Trilho-Webhooks/1',
        ...traceparentOf(delivery.requestId, attemptKey(delivery)),
      }
    : {};
  const startMs = performance.now();
  const { retryAfter, ...answer } = isSigned
    ? await post(tools, delivery.url, requestHeaders, delivery.body)
    : unsigned;
  const durationMs = Math.round(performance.now() - startMs);
  const completedAt = new Date(at.getTime() + durationMs);
  const result = { delivery, at, durationMs, requestHeaders, ...answer };
  if (answer.error === null) return { ...result, outcome: 'succeeded', dueAt: completedAt };
  const made = delivery.scheduleStep + 1;
  const next = isGone(answer)
    ? null
    : nextAttemptAt({ made, status: answer.status, retryAfter, at: completedAt }, tools.random);
  return { ...result, outcome: next ? 'pending' : 'failed', dueAt: next ?? completedAt };
}
