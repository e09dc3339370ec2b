import type { Examples, OperationExample } from '../main/openapi/examples.ts';
import type { TestApp } from '../testing/app/test-app.ts';

interface Sent {
  headers?: Record<string, string>;
  payload?: object | string;
}

/** Sends a request and returns the `data` of its answer. */
export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  sent?: Sent,
) => Promise<ReturnType<typeof JSON.parse>>;

const sorted = <Value>(from: Map<string, Value>): Record<string, Value> =>
  Object.fromEntries([...from].sort(([one], [other]) => (one < other ? -1 : 1)));

/** The operations of the merchants' document, by a pattern of their method and path. */
function operationPatterns({ app }: TestApp): [RegExp, string][] {
  const document: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
    JSON.stringify(app.apiDocument('merchant')),
  );
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]): [RegExp, string] => [
      new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`),
      operationId,
    ]),
  );
}

/**
 * Records the first success of each operation and the first error of each code. `send` takes paths below
 * `/api/v1/payment`.
 */
export function recordExamples(service: TestApp) {
  const patterns = operationPatterns(service);
  const operations = new Map<string, OperationExample>();
  const errors = new Map<string, object>();
  const send: Send = async (method, path, { headers = {}, payload } = {}) => {
    const url = `/api/v1/payment${path}`;
    const response = await service.app.inject({ method, url, headers, ...(payload && { payload }) });
    const body = response.json();
    if (response.statusCode >= 400) {
      if (!errors.has(body.error)) errors.set(body.error, body);
      return body;
    }
    const [, operationId] = patterns.find(([pattern]) => pattern.test(`${method} ${url}`)) ?? [];
    if (operationId !== undefined && !operations.has(operationId)) {
      const request = typeof payload === 'object' ? { request: payload } : {};
      operations.set(operationId, { ...request, answer: body });
    }
    return body.data;
  };
  return { send, recorded: (): Examples => ({ operations: sorted(operations), errors: sorted(errors) }) };
}
