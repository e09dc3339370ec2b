import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of the service that `trilho listen` calls: a log of events, which a test writes. */
export interface EventLogServer {
  url: string;
  /** The query of each request so far. */
  asked: URLSearchParams[];
  append(type: string, object: object): string;
  /** Answers the next requests so, each once, before it is itself again. */
  failNext(...failures: { status: number; headers?: Record<string, string> }[]): void;
  close(): Promise<void>;
}

interface Entry {
  id: string;
  type: string;
  data: { object: object };
}

const pageSize = 2;

function answer(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export async function startEventLog(): Promise<EventLogServer> {
  const entries: Entry[] = [];
  const asked: URLSearchParams[] = [];
  const failures: { status: number; headers?: Record<string, string> }[] = [];

  const pageOf = (query: URLSearchParams) => {
    const after = query.get('after');
    if (after === null) return { items: entries.slice(-1), hasMore: entries.length > 1, nextCursor: null };
    const start = entries.findIndex(({ id }) => id === after) + 1;
    const items = entries.slice(start, start + pageSize);
    return {
      items,
      hasMore: start + pageSize < entries.length,
      nextCursor: items.at(-1)?.id ?? after,
    };
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname !== '/api/v1/payment/events') return answer(response, 404, {});
    const failure = failures.shift();
    if (failure) {
      const { status, headers } = failure;
      const body = {
        status,
        error: 'internal_error',
        message: 'Em manutenção.',
        validationErrors: [],
        requestId: 'req_1',
      };
      return answer(response, status, body, headers);
    }
    asked.push(searchParams);
    answer(response, 200, { status: 200, message: 'Success', data: pageOf(searchParams) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    append: (type, object) => {
      const id = `evt_${String(entries.length + 1).padStart(22, '0')}`;
      entries.push({ id, type, data: { object } });
      return id;
    },
    failNext: (...next) => failures.push(...next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
