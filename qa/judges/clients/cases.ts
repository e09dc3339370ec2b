/** What the server does with one attempt. */
export type Reaction =
  | { does: 'reset' | 'silence' | 'half' }
  | { status: number; headers?: Record<string, string>; body: object | string };

/** A call, and what the server answers to its attempts, in turn. */
export interface Case {
  name: string;
  call: 'create' | 'retrieve' | 'list' | 'update' | 'replace' | 'delete';
  options?: { idempotencyKey?: string; maxRetries?: number; timeoutMs?: number };
  reactions: readonly Reaction[];
  /** How often the server is asked, and the name of the error in TypeScript; null where the call succeeds. */
  expected: { attempts: number; error: string | null };
}

const reset: Reaction = { does: 'reset' };
const half: Reaction = { does: 'half' };
const silence: Reaction = { does: 'silence' };
const paid: Reaction = {
  status: 200,
  body: { status: 200, message: 'Success', data: { id: 'pay_1', description: 'Café ☕ "nº 7"' } },
};
const atOnce = { 'retry-after': '0' };

const refusal = (status: number, error: string, headers = {}, more: object = {}): Reaction => ({
  status,
  headers,
  body: { status, error, message: 'Recusado: ação.', validationErrors: [], requestId: 'req_1', ...more },
});
const page = (ids: string[], nextCursor: string | null): Reaction => ({
  status: 200,
  body: {
    ...{ status: 200, message: 'Success' },
    data: {
      items: ids.map((id) => ({ id })),
      hasMore: nextCursor !== null,
      nextCursor,
      previousCursor: null,
    },
  },
});

/** Each code that the service answers with, its status, and the class that it is. */
const refusals: [status: number, code: string, error: string, attempts: number][] = [
  [400, 'malformed_request', 'ValidationError', 1],
  [401, 'unauthenticated', 'AuthenticationError', 1],
  [402, 'plan_required', 'PlanRequiredError', 1],
  [403, 'forbidden', 'PermissionError', 1],
  [404, 'not_found', 'NotFoundError', 1],
  [408, 'request_timeout', 'TimeoutError', 2],
  [409, 'payment_state', 'ConflictError', 1],
  [409, 'idempotency_in_flight', 'IdempotencyError', 1],
  [413, 'payload_too_large', 'ValidationError', 1],
  [415, 'unsupported_media_type', 'ValidationError', 1],
  [422, 'idempotency_key_reused', 'IdempotencyError', 1],
  [429, 'rate_limited', 'RateLimitError', 2],
  [431, 'headers_too_large', 'ValidationError', 1],
  [500, 'internal_error', 'ServerError', 2],
  [502, 'outcome_unknown', 'ServerError', 2],
  [502, 'provider_failed', 'ProviderError', 2],
  [503, 'provider_busy', 'ProviderError', 2],
  [503, 'temporarily_unavailable', 'ServerError', 2],
  [504, 'provider_timeout', 'ProviderError', 2],
  [418, 'a_code_of_tomorrow', 'TrilhoError', 1],
  [599, 'a_code_of_tomorrow', 'ServerError', 2],
];

/** The same for the SDK of every language: how it retries, and what its errors say. */
export const cases: readonly Case[] = [
  {
    name: 'a broken connection, half an answer and a failure keep the key and the body',
    call: 'create',
    reactions: [reset, half, refusal(503, 'provider_busy', atOnce), paid],
    expected: { attempts: 4, error: null },
  },
  {
    name: 'a timeout is tried again',
    call: 'create',
    options: { timeoutMs: 3_000 },
    reactions: [silence, paid],
    expected: { attempts: 2, error: null },
  },
  {
    name: 'a timeout is told apart',
    call: 'create',
    options: { timeoutMs: 2_500, maxRetries: 0, idempotencyKey: 'order/7' },
    reactions: [silence],
    expected: { attempts: 1, error: 'TimeoutError' },
  },
  {
    name: 'a broken connection is told apart',
    call: 'create',
    options: { maxRetries: 1, idempotencyKey: 'order/7' },
    reactions: [reset, half],
    expected: { attempts: 2, error: 'ConnectionError' },
  },
  {
    name: 'a conflict in flight is waited for as long as it says',
    call: 'create',
    reactions: [refusal(409, 'idempotency_in_flight', { 'retry-after': '1' }), paid],
    expected: { attempts: 2, error: null },
  },
  {
    name: 'a date is waited for',
    call: 'retrieve',
    reactions: [
      refusal(429, 'rate_limited', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
      refusal(503, 'provider_busy', { 'retry-after': 'soon' }),
      paid,
    ],
    expected: { attempts: 3, error: null },
  },
  {
    name: 'a longer wait than a minute is the caller’s',
    call: 'retrieve',
    reactions: [refusal(429, 'rate_limited', { 'retry-after': '61' })],
    expected: { attempts: 1, error: 'RateLimitError' },
  },
  {
    name: 'three repetitions are the most without being asked',
    call: 'retrieve',
    reactions: Array.from({ length: 5 }, () => refusal(500, 'internal_error')),
    expected: { attempts: 4, error: 'ServerError' },
  },
  {
    name: 'a decline says all that it knows, once',
    call: 'create',
    options: { idempotencyKey: 'order/7/card-2' },
    reactions: [
      refusal(
        402,
        'card_declined',
        {},
        {
          ...{ declineCode: 'insufficient_funds', advice: 'retry_later', paymentId: 'pay_1' },
          docUrl: 'https://portal.example/documentation#guide-errors/card_declined',
        },
      ),
    ],
    expected: { attempts: 1, error: 'CardDeclinedError' },
  },
  {
    name: 'a refused request names its fields',
    call: 'create',
    reactions: [
      refusal(
        422,
        'validation_failed',
        {},
        {
          validationErrors: [{ field: 'amount', message: 'O valor mínimo é R$ 0,50.' }],
        },
      ),
    ],
    expected: { attempts: 1, error: 'ValidationError' },
  },
  {
    name: 'a page of a proxy is no success',
    call: 'retrieve',
    reactions: [{ status: 200, headers: { 'x-request-id': 'req_proxy' }, body: '<html>Bem-vindo</html>' }],
    expected: { attempts: 1, error: 'TrilhoError' },
  },
  {
    name: 'a page of a proxy that failed is tried again',
    call: 'create',
    options: { maxRetries: 1 },
    reactions: [502, 503].map((status) => ({ status, body: '<html>Bad gateway</html>' })),
    expected: { attempts: 2, error: 'ServerError' },
  },
  {
    name: 'a redirect is not followed',
    call: 'create',
    reactions: [{ status: 307, headers: { location: '/elsewhere' }, body: '' }],
    expected: { attempts: 1, error: 'TrilhoError' },
  },
  {
    name: 'a list is walked under its filters, through a failure',
    call: 'list',
    reactions: [page(['pay_3', 'pay_2'], 'c+1/='), refusal(500, 'internal_error'), page(['pay_1'], null)],
    expected: { attempts: 3, error: null },
  },
  {
    name: 'a PATCH has a key',
    call: 'update',
    reactions: [reset, paid],
    expected: { attempts: 2, error: null },
  },
  {
    name: 'a PUT has none',
    call: 'replace',
    reactions: [reset, paid],
    expected: { attempts: 2, error: null },
  },
  {
    name: 'a DELETE has none, and its success holds nothing',
    call: 'delete',
    reactions: [{ status: 200, body: { status: 200, message: 'Success' } }],
    expected: { attempts: 1, error: null },
  },
  ...refusals.map(
    ([status, code, error, attempts]): Case => ({
      name: `${status} ${code}`,
      call: 'create',
      options: { maxRetries: 1 },
      reactions: Array.from({ length: attempts }, () => refusal(status, code, attempts > 1 ? atOnce : {})),
      expected: { attempts, error },
    }),
  ),
];
