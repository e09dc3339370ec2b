import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the service on which the answers to some writes are lost. */
export interface LosingProxy {
  url: string;
  /** What the service answered to each POST, lost or not. */
  answers: { status: number; key: string | undefined; replayed: boolean; id: string }[];
  /** Loses the answers to this many POSTs that come next. */
  lose(count: number): void;
  close(): Promise<void>;
}

async function readAll(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.from(Buffer.concat(parts));
}

const dropped = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

const forwarded = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    dropped.has(name) || value === undefined ? [] : [[name, value.toString()]],
  );

export async function startLosingProxy(target: string): Promise<LosingProxy> {
  const answers: LosingProxy['answers'] = [];
  let toLose = 0;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    const body = await readAll(request);
    const answer = await fetch(`${target}${url}`, {
      ...{ method, headers: forwarded(request) },
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    if (method === 'POST') {
      const { headers } = answer;
      const { id = '' } = JSON.parse(text).data ?? {};
      const replayed = headers.get('idempotent-replayed') === 'true';
      answers.push({
        ...{ status: answer.status, replayed, id },
        key: request.headers['idempotency-key']?.toString(),
      });
      toLose -= 1;
      if (toLose >= 0) return void response.socket?.resetAndDestroy();
    }
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      .end(text);
  }

  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    lose: (count) => {
      toLose = count;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
