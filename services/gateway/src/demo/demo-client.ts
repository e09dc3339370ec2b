import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';

interface Answer<T> {
  status: number;
  data: T;
}

/** Waits for some milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

/** Longest that a seeding waits for a busy service, all its calls together: a start is given up after a minute. */
const longestWaitMs = 25_000;
const firstWaitMs = 500;
const longestPauseMs = 5000;

/** What the log of calls names as the merchant's program. */
const program = 'loja-da-marina/1.0 node';

/**
 * Opens doors to the service, without a network in between. A call that the service refuses because it is busy is sent
 * again, no sooner than it says, and one under an idempotency key also when its outcome is not known.
 */
export function createDemoDoors(app: FastifyInstance, wait: Wait = sleep) {
  let waitedMs = 0;

  const inject = async (request: InjectOptions, hasKey: boolean) => {
    const again = [429, 503, ...(hasKey ? [502, 504] : [])];
    for (let attempt = 0; ; attempt += 1) {
      const response = await app.inject(request);
      const asked = Number(response.headers['retry-after'] ?? 0) * 1000;
      const pauseMs = Math.max(asked, Math.min(firstWaitMs * 2 ** attempt, longestPauseMs));
      if (!again.includes(response.statusCode) || waitedMs + pauseMs > longestWaitMs) return response;
      waitedMs += pauseMs;
      await wait(pauseMs);
    }
  };

  return (base: string, headers: Record<string, string>) =>
    async <T>(
      method: 'GET' | 'PATCH' | 'POST' | 'PUT',
      path: string,
      options: Pick<InjectOptions, 'payload' | 'query'> & {
        idempotencyKey?: string;
        expected?: number[];
        /** Of a payload that is no JSON. */
        type?: string;
      } = {},
    ): Promise<Answer<T>> => {
      const { payload, query, idempotencyKey, expected = [200], type } = options;
      const request: InjectOptions = {
        method,
        url: `${base}${path}`,
        headers: {
          'user-agent': program,
          ...headers,
          ...(type && { 'content-type': type }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(payload !== undefined && { payload }),
        ...(query && { query }),
      };
      const response = await inject(request, idempotencyKey !== undefined);
      if (!expected.includes(response.statusCode)) {
        throw new Error(`${method} ${path} answered ${response.statusCode}: ${response.json().message}`);
      }
      return { status: response.statusCode, data: response.json().data };
    };
}

export type DemoDoors = ReturnType<typeof createDemoDoors>;
export type DemoClient = ReturnType<DemoDoors>;
