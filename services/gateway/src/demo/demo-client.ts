import type { FastifyInstance, InjectOptions } from 'fastify';

interface Answer<T> {
  status: number;
  data: T;
}

/** Calls the service through its own door, without a network in between. */
export function createDemoClient(app: FastifyInstance, base: string, headers: Record<string, string>) {
  return async <T>(
    method: 'GET' | 'POST',
    path: string,
    options: Pick<InjectOptions, 'payload' | 'query'> & { idempotencyKey?: string; expected?: number[] } = {},
  ): Promise<Answer<T>> => {
    const { payload, query, idempotencyKey, expected = [200] } = options;
    const response = await app.inject({
      method,
      url: `${base}${path}`,
      headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      ...(payload !== undefined && { payload }),
      ...(query && { query }),
    });
    if (!expected.includes(response.statusCode)) {
      throw new Error(`${method} ${path} answered ${response.statusCode}: ${response.json().message}`);
    }
    return { status: response.statusCode, data: response.json().data };
  };
}

export type DemoClient = ReturnType<typeof createDemoClient>;
