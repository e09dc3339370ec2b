import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { EgressError, toEgressError } from './egress-error.ts';

export interface PostOptions {
  headers: Record<string, string>;
  /** A stream is sent as it comes; give its `content-length` in the headers, or it goes in chunks. */
  body: string | Readable;
  /** For the whole exchange, from the connection to the last byte of the answer. */
  timeoutMs: number;
  /** How much of the answer's body is read, 64 KB at most. */
  maxBodyBytes?: number;
}

export interface PostAnswer {
  status: number;
  headers: Record<string, string>;
  /** UTF-8, cut where the limit is; other bytes become U+FFFD. */
  body: string;
}

const mostBodyBytes = 65_536;

const flatten = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

/** Reads a body up to a limit. */
function limitedBody(limit: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    /** Returns whether more is wanted. */
    add(chunk: Buffer): boolean {
      chunks.push(length + chunk.length > limit ? chunk.subarray(0, limit - length) : chunk);
      length += chunk.length;
      return length <= limit;
    },
    text: (): string => Buffer.concat(chunks).toString('utf8'),
  };
}

/**
 * Posts through a dispatcher. The handler is undici's own rather than `request`, whose stream costs more than the
 * rest of the exchange. An answer longer than the limit counts with what was read, and its connection is ended.
 */
export function exchange(
  dispatcher: Dispatcher,
  url: URL,
  { headers, body, timeoutMs, maxBodyBytes = mostBodyBytes }: PostOptions,
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const read = limitedBody(Math.min(maxBodyBytes, mostBodyBytes));
    let status = 0;
    let answered: Record<string, string> = {};
    let isSettled = false;
    let request: Dispatcher.DispatchController | undefined;
    const settle = (how: () => void) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      how();
    };
    const succeed = () => settle(() => resolve({ status, headers: answered, body: read.text() }));
    const fail = (error: unknown) => settle(() => reject(toEgressError(error)));
    const timer = setTimeout(() => {
      const late = new EgressError('timeout');
      fail(late);
      request?.abort(late);
    }, timeoutMs);
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        request = controller;
        // The time ended while the connection was being made.
        if (isSettled) controller.abort(new EgressError('timeout'));
      },
      onResponseStart(_controller, statusCode, responseHeaders) {
        if (statusCode < 200) return;
        status = statusCode;
        answered = flatten(responseHeaders);
      },
      onResponseData(controller, chunk) {
        if (read.add(chunk)) return;
        succeed();
        controller.abort(new Error('The answer is longer than what is read'));
      },
      onResponseEnd: succeed,
      onResponseError: (_controller, error) => fail(error),
    };
    try {
      dispatcher.dispatch(
        {
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: { 'accept-encoding': 'identity', ...headers },
          body,
        },
        handler,
      );
    } catch (error) {
      fail(error);
    }
  });
}
