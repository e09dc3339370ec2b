import type { Socket } from 'node:net';
import { rawErrorResponse } from '@trilho/contracts/raw-error';
import type { FastifyBaseLogger } from 'fastify';
import { newRequestId } from './request-id.ts';

/** The longest silence on a connection, in milliseconds: longer than the gateway takes to respond. */
const silenceMs = 120_000;

/** How long the headers alone may take to arrive, in milliseconds. */
const headersMs = 10_000;

/** Limits the time in which a request has to arrive, its body included. The answer may take longer. */
export const connectionLimits = (requestTimeoutMs: number) => ({
  requestTimeout: requestTimeoutMs,
  connectionTimeout: silenceMs,
  http: {
    headersTimeout: Math.min(headersMs, requestTimeoutMs),
    // Node looks for overdue connections every 30 s by default.
    connectionsCheckingInterval: Math.min(5_000, requestTimeoutMs),
  },
});

/** Answers bytes that never became a request. The error is logged by its code: it carries what was sent. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  { log, ...answering }: { log: FastifyBaseLogger; headers: Record<string, string>; portalUrl?: string },
): void {
  const { code = 'UNKNOWN' } = error;
  if (code === 'ECONNRESET' || !socket.writable) return;
  const requestId = newRequestId();
  log.info({ requestId, code }, 'no request came of a connection');
  // After the answer is sent, nothing else is read from the connection.
  socket.end(rawErrorResponse(code, requestId, answering), () => socket.destroy());
}
