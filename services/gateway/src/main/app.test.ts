import { createUser } from '../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ PUBLIC_URL: 'https://portal.exemplo.com.br/' });
});
afterAll(() => service.close());

test('an unknown path answers 404 in the one error shape, with the request id in header and body', async () => {
  const response = await service.app.inject({ url: '/api/v1/nowhere' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    status: 404,
    error: 'not_found',
    message: 'Recurso não encontrado',
    validationErrors: [],
    requestId: response.headers['x-request-id'],
    docUrl: 'https://portal.exemplo.com.br/documentation#guide-errors/not_found',
  });
});

test('the service is ready when it reaches its database', async () => {
  expect((await service.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  expect((await service.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ok' });
});

test.each([
  ['an address that cannot be decoded', '/api/v1/payment/payments/%E0%A4%A', 400, 'malformed_request'],
  ['an endless id', `/api/v1/payment/payments/${'a'.repeat(5000)}`, 404, 'not_found'],
])('%s is answered in the one shape of all errors', async (_name, url, status, error) => {
  const answer = await service.app.inject({ url });
  expect(answer.json()).toMatchObject({
    ...{ status, error, requestId: answer.headers['x-request-id'] },
    docUrl: `https://portal.exemplo.com.br/documentation#guide-errors/${error}`,
  });
  expect(answer.statusCode).toBe(status);
});

test('no answer of the API is kept by a cache on the way, whether it succeeds or not', async () => {
  const user = await createUser(service);
  const profile = await service.app.inject({ url: `/api/v1/users/${user.id}`, headers: user.headers });
  const refused = await service.app.inject({ url: '/api/v1/payment/payments' });
  expect([profile.statusCode, profile.headers['cache-control']]).toEqual([200, 'no-store']);
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
});

describe('a body that is no JSON object', () => {
  const send = async (payload: string, headers: Record<string, string>, path = 'login') => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      payload,
      headers,
    });
    return [answer.statusCode, answer.json().error];
  };

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/xml'])(
    '%s is another type (415), whatever it holds',
    async (type) => {
      expect(await send('{"email":"a@b.com"}', { 'content-type': type })).toEqual([
        415,
        'unsupported_media_type',
      ]);
    },
  );

  test('null is no object, also where the body may be left out', async () => {
    const user = await createUser(service);
    const headers = { ...user.headers, 'content-type': 'application/json' };
    expect(await send('null', headers)).toEqual([422, 'validation_failed']);
    const url = `/api/v1/users/${user.id}`;
    const answer = await service.app.inject({ method: 'DELETE', url, headers, payload: 'null' });
    expect([answer.statusCode, answer.json().validationErrors]).toEqual([
      422,
      [{ field: '', message: 'O corpo deve ser um objeto.' }],
    ]);
  });
});
