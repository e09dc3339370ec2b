import { createTestApp, type TestApp } from './testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
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
  });
});

test('the service is ready when it reaches its database', async () => {
  expect((await service.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  expect((await service.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ok' });
});
