import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readPages } from '../../../mfe-docs/build/content/pages.ts';
import { documentsOf } from '../../../mfe-docs/build/plugin/documents.ts';

/** A request that an answer sent to the API, and the status that the API gave it, arrived or not. */
export interface SentRequest {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  status: number;
}

/** What becomes of a request's answer. `lost`: the connection ends; `held`: nothing comes until the next one is cut. */
export type Mishap = 'lost' | 'held';

/** One address with the documentation and the API, as merchants reach the product. */
export interface Front {
  url: string;
  sent: SentRequest[];
  /** Lets this happen to the next answers whose request matches. */
  spoil(mishap: Mishap, matches: (request: SentRequest) => boolean, times?: number): void;
  /** Resolves when an answer is being held. */
  holds(): Promise<void>;
  close(): Promise<void>;
}

/** Headers that are of one connection, and those of a body that arrives unpacked. */
const dropped = new Set([
  ...['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'],
  ...['accept-encoding', 'content-encoding'],
]);

async function readAll(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.from(Buffer.concat(parts));
}

/** Passes a request on to the API. */
async function forward(target: string, request: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '' } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    dropped.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
  const body = await readAll(request);
  return fetch(`${target}${url}`, { method, headers, ...(body.length > 0 && { body }) });
}

/** Starts the front of an API, on this port. */
export async function startFront(port: number, api: string): Promise<Front> {
  const documents = documentsOf(readPages());
  const sent: SentRequest[] = [];
  const mishaps: { mishap: Mishap; matches: (request: SentRequest) => boolean; left: number }[] = [];
  const held = Promise.withResolvers<void>();
  let holding = held;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    const text = documents.get(url);
    if (text !== undefined)
      return void response.setHeader('content-type', 'text/plain; charset=utf-8').end(text);
    if (!url.startsWith('/api/')) return void response.writeHead(404).end();
    const given = await forward(api, request);
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    const now: SentRequest = { method, path: url, idempotencyKey, status: given.status };
    sent.push(now);
    const mishap = mishaps.find((one) => one.left > 0 && one.matches(now));
    if (mishap) {
      mishap.left -= 1;
      if (mishap.mishap === 'held') return holding.resolve();
      return void request.socket.destroy();
    }
    const headers = Object.fromEntries([...given.headers].filter(([name]) => !dropped.has(name)));
    response.writeHead(given.status, headers).end(Buffer.from(await given.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    spoil: (mishap, matches, times = 1) => {
      if (mishap === 'held') holding = Promise.withResolvers<void>();
      mishaps.push({ mishap, matches, left: times });
    },
    holds: () => holding.promise,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
