import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { apiUrl } from '../index.ts';
import { buildOwnSubscription } from './builders.ts';

export { apiUrl };

/** A success in the wire's envelope. */
export function ok(data: unknown, message = 'Success'): Response {
  return HttpResponse.json({ status: 200, message, data }, { headers: { 'X-Request-Id': 'req_test' } });
}

/** A failure in the wire's envelope. */
export function fail(
  status: number,
  message: string,
  validationErrors: { field: string; message: string }[] = [],
  more: Record<string, unknown> = {},
): Response {
  const body = {
    status,
    error: `error_${status}`,
    message,
    validationErrors,
    requestId: 'req_test',
    ...more,
  };
  return HttpResponse.json(body, { status, headers: { 'X-Request-Id': 'req_test' } });
}

let hasPlan = true;

/** What the server answers about the plan from now on in this test; `renderAt` sets it too. */
export function setServerPlan(active: boolean): void {
  hasPlan = active;
}

/**
 * The network of the tests. It knows what the frame asks about the plan and about webhooks, none of which fails, and an
 * empty checklist of the dashboard; any other call needs a handler.
 */
export const server = setupServer(
  http.get(apiUrl('/subscriptions/check/active'), () => ok(hasPlan)),
  http.get(apiUrl('/portal/onboarding'), () => ok({ steps: [] })),
  http.get(apiUrl('/portal/webhooks/health'), () => ok([])),
  http.get(apiUrl('/subscriptions/management/current'), () =>
    hasPlan ? ok(buildOwnSubscription()) : fail(404, 'Recurso não encontrado'),
  ),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  hasPlan = true;
});
afterAll(() => server.close());
