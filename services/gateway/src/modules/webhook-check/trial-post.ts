import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryError } from '@trilho/contracts/webhook';
import type { Egress } from '../../platform/egress/egress-agent.ts';
import { EgressError } from '../../platform/egress/egress-error.ts';
import { signatureHeaders } from '../webhook-delivery/signing.ts';

/** One request of a trial. `at` is the time that it claims to be sent. */
export interface TrialMessage {
  id: string;
  at: Date;
  body: string;
  secrets: readonly string[];
  /** Sends the body in this many pieces, a pause before each but the first. */
  pieces?: number;
}

/** What an endpoint did: answered, or gave a reason why it has no status. */
export interface TrialAnswer {
  status: number | null;
  error: DeliveryError | null;
  durationMs: number;
}

/** The way to an endpoint, and the pause between pieces of a slow body in milliseconds. */
export interface TrialRoute {
  egress: Egress;
  url: string;
  pauseMs: number;
}

async function* inPieces(body: Buffer, pieces: number, pauseMs: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(body.length / pieces);
  for (let start = 0; start < body.length; start += size) {
    if (start > 0) await sleep(pauseMs);
    yield body.subarray(start, start + size);
  }
}

/** Posts one request of a trial, signed as a delivery is. Never throws for what the endpoint does. */
export async function postTrial(
  { egress, url, pauseMs }: TrialRoute,
  message: TrialMessage,
  timeoutMs: number,
): Promise<TrialAnswer> {
  const { body, secrets, pieces = 1 } = message;
  const bytes = Buffer.from(body);
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  try {
    const { status } = await egress.post(url, {
      headers: {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        'user-agent': 'Trilho-Webhooks/1 (check)',
        ...signatureHeaders(message, secrets),
      },
      body: pieces > 1 ? Readable.from(inPieces(bytes, pieces, pauseMs)) : body,
      timeoutMs,
    });
    return { status, error: null, durationMs: durationMs() };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { status: null, error: error.code, durationMs: durationMs() };
  }
}
