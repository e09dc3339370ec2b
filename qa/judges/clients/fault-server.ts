import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Case, Reaction } from './cases.ts';

/** What a client sent, and how long after its request before. */
export interface Sent {
  method: string;
  path: string;
  query: [name: string, value: string][];
  version: string | undefined;
  keys: (string | undefined)[];
  contentType: string | undefined;
  idempotencyKey: string | undefined;
  body: string;
  afterMs: number;
}

export interface FaultServer {
  /** Where a case is played: the address of the API for it. */
  url: string;
  /** What was sent in each case since the last time that this was asked, by its number. */
  take(): Sent[][];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function react(reaction: Reaction | undefined, response: ServerResponse): void {
  if (!reaction) {
    response.writeHead(500).end('no attempt was left');
  } else if ('status' in reaction) {
    const { status, headers, body } = reaction;
    const type = { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' };
    response
      .writeHead(status, { ...type, ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  } else if (reaction.does === 'reset') {
    response.socket?.resetAndDestroy();
  } else if (reaction.does === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
    response.write('{"status":200,"message":"Su');
    setTimeout(() => response.socket?.destroy(), 20);
  }
}

/** A server that answers case `n` under `/n`, each attempt as its case says. */
export async function startFaultServer(cases: readonly Case[]): Promise<FaultServer> {
  let sent: Sent[][] = cases.map(() => []);
  let last: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, number = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(pathname) ?? [];
    const index = Number(number);
    const { headers } = request;
    const text = (name: string): string | undefined => headers[name]?.toString();
    sent[index]?.push({
      ...{ method: request.method ?? '', path, query: [...searchParams], body },
      version: text('trilho-version'),
      keys: [text('x-access-key'), text('x-secret-key')],
      contentType: text('content-type'),
      idempotencyKey: text('idempotency-key'),
      afterMs: performance.now() - (last[index] ?? performance.now()),
    });
    last[index] = performance.now();
    react(cases[index]?.reactions[(sent[index]?.length ?? 0) - 1], response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = sent;
      sent = cases.map(() => []);
      last = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
