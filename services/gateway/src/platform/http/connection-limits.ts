import type { Socket } from 'node:net';
import { rawErrorResponse } from '@trilho/contracts/raw-error';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import { transportSecurity } from './transport-security.ts';

/** The longest silence on a connection, in milliseconds: longer than any answer waits for provider and database. */
const silenceMs = 120_000;

/** How long the headers alone may take to arrive, in milliseconds. */
const headersMs = 10_000;

/**
 * Connections that may wait until they are accepted, as far as the kernel allows. With Node's 511 those of a busy moment were
 * dropped, and the kernel tried again up to half a minute later.
 */
export const acceptBacklog = 4_096;

/** Limits the time in which a request has to arrive, its body included. The answer may take longer. */
export const connectionLimits = ({ REQUEST_TIMEOUT_MS }: Pick<Env, 'REQUEST_TIMEOUT_MS'>) => ({
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionTimeout: silenceMs,
  http: {
    headersTimeout: Math.min(headersMs, REQUEST_TIMEOUT_MS),
    // Node looks for overdue connections every 30 s by default.
    connectionsCheckingInterval: Math.min(5_000, REQUEST_TIMEOUT_MS),
  },
});

/** Answers bytes that never became a request. The error is logged by its code: it carries what was sent. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  { env, log }: { env: Env; log: FastifyBaseLogger },
): void {
  const { code = 'UNKNOWN' } = error;
  if (code === 'ECONNRESET' || !socket.writable) return;
  const requestId = newId('req');
  log.info({ requestId, code }, 'no request came of a connection');
  const answering = { headers: transportSecurity, portalUrl: env.PUBLIC_URL };
  // Once the answer is out: whatever else the other side sends is not read.
  socket.end(rawErrorResponse(code, requestId, answering), () => socket.destroy());
}
