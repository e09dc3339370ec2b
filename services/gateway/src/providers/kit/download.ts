import { ProviderIndeterminate } from '../port/provider-errors.ts';
import { type ApiRequest, type Client, type Exchange, parseJson } from './rest-client.ts';

export interface DownloadLimits {
  /** The most that a file may have. */
  maxBytes: number;
  /** How long the whole of it may take. */
  totalMs: number;
}

/** Downloads a file piece by piece. @throws the port's errors only, also while it is read */
export type Download = (request: Pick<ApiRequest, 'path'>) => Promise<AsyncIterable<Uint8Array>>;

/** A file as it comes, each piece within a time limit. */
async function* pieces(
  body: ReadableStream<Uint8Array>,
  { maxBytes, totalMs }: DownloadLimits,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const endsAt = performance.now() + totalMs;
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await within(Math.min(idleMs, endsAt - performance.now()), reader.read());
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes)
        throw new ProviderIndeterminate(`The file has more than ${maxBytes} bytes`, false);
      yield value;
    }
  } finally {
    // A connection that broke refuses to be cancelled: what went wrong has been thrown.
    await reader.cancel().catch(() => undefined);
  }
}

/** What a piece comes to, unless it takes too long or the connection breaks. */
async function within<T>(ms: number, piece: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ProviderIndeterminate('The file came too slowly', true)),
      Math.max(0, ms),
    );
  });
  try {
    return await Promise.race([piece, late]);
  } catch (error) {
    if (error instanceof ProviderIndeterminate) throw error;
    throw new ProviderIndeterminate('The download broke', false);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * An exchange whose success is a file that is still to come. The time limit is that of each piece: a file of half a
 * gigabyte takes longer than any answer may. Errors are read as JSON.
 */
export function fileExchange(limits: DownloadLimits): Exchange {
  return async (url, { method }, headers, timeoutMs) => {
    const given = new AbortController();
    const timer = setTimeout(
      () => given.abort(new DOMException('The answer took too long', 'TimeoutError')),
      timeoutMs,
    );
    try {
      const response = await fetch(url, { method, headers, redirect: 'error', signal: given.signal });
      const { status, ok, headers: answered, body } = response;
      if (!ok) return { status, headers: answered, body: parseJson(await response.text()) };
      return { status, headers: answered, body: body && pieces(body, limits, timeoutMs) };
    } finally {
      clearTimeout(timer);
    }
  };
}

const isFile = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Downloads over a client whose exchange is `fileExchange`. */
export const downloadOver =
  (send: Client): Download =>
  async ({ path }) => {
    const body = await send({ method: 'GET', path });
    if (!isFile(body)) throw new ProviderIndeterminate('The answer has no file', false);
    return body;
  };
