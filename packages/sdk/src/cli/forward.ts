import { createHmac } from 'node:crypto';
import { pause, readRetryAfter } from '../retry.ts';
import { version } from '../version.ts';
import type { LoggedEvent } from './event-log.ts';

/** The local server, and the secret that its deliveries are signed with. */
export interface Target {
  url: URL;
  secret: string;
}

/** The outcome of one POST: an answer's status, or why none came. */
export interface Attempt {
  status: number | null;
  problem: 'refused' | 'timeout' | 'connection' | null;
  durationMs: number;
  /** Milliseconds until the next attempt; null when there is none. */
  nextInMs: number | null;
}

const timeoutMs = 15_000;
const waitsMs = [1_000, 3_000, 10_000];
const longestWaitMs = 60_000;
/** A server that does not listen is waited for: it is being restarted, and the log keeps the events. */
const refusedWaitMs = 1_000;

/** Returns the headers of Standard Webhooks. */
export function signedHeaders(id: string, body: string, secret: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : null;

function problemOf(error: unknown): NonNullable<Attempt['problem']> {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return codeOf(error) === 'ECONNREFUSED' ? 'refused' : 'connection';
}

async function post(event: LoggedEvent, { url, secret }: Target, signal: AbortSignal) {
  const body = JSON.stringify(event);
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': `trilho-sdk/${version} (listen)`,
        ...signedHeaders(event.id, body, secret, new Date()),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const retryAfter = readRetryAfter(response.headers.get('retry-after'));
    await response.body?.cancel();
    return { status: response.status, problem: null, retryAfter, durationMs: durationMs() };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, problem: problemOf(error), retryAfter: null, durationMs: durationMs() };
  }
}

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const mayPass = (status: number | null): boolean =>
  status === null || status === 408 || status === 429 || status >= 500;

/**
 * Posts an event to the local server until it is accepted, refused for good, or has failed four times. Resolves to
 * whether it was accepted.
 */
export async function forward(
  event: LoggedEvent,
  target: Target,
  signal: AbortSignal,
  onAttempt: (attempt: Attempt) => void,
): Promise<boolean> {
  for (let failures = 0; ; ) {
    const { status, problem, retryAfter, durationMs } = await post(event, target, signal);
    const isDone = isSuccess(status) || !mayPass(status);
    const wait = isDone ? undefined : problem === 'refused' ? refusedWaitMs : waitsMs[failures];
    const nextInMs =
      wait === undefined ? null : Math.min(longestWaitMs, Math.max(wait, (retryAfter ?? 0) * 1_000));
    onAttempt({ status, problem, durationMs, nextInMs });
    if (nextInMs === null) return isSuccess(status);
    if (problem !== 'refused') failures += 1;
    await pause(nextInMs, signal);
  }
}
