import { Validator } from '@seriousme/openapi-schema-validator';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

interface Operation {
  tags?: string[];
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: object[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { example?: unknown }> };
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let service: TestApp;
let document: Document;
beforeAll(async () => {
  service = await createTestApp();
  document = (await service.app.inject({ url: '/api/v1/openapi.json' })).json();
});
afterAll(() => service.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  const { valid, errors } = await new Validator().validate({ ...document });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('every public, portal and merchant route is described, routes of the inside are not', () => {
  const names = operations().map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/v1/auth/login',
      'GET /api/v1/users/{userId}',
      'DELETE /api/v1/applications/{id}',
      'POST /api/v1/payment/config',
      'POST /api/v1/payment/process',
    ]),
  );
  expect(names.filter((name) => /health|providers|reference|openapi/.test(name))).toEqual([]);
  for (const { name, operation } of operations()) {
    expect({ name, tags: operation.tags, summary: operation.summary }).toEqual({
      name,
      tags: [expect.any(String)],
      summary: expect.any(String),
    });
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '4XX', '5XX']));
  }
});

test('bodies come with an example that the route itself accepts', async () => {
  const examples = operations().flatMap(({ name, operation }) => {
    const example = operation.requestBody?.content['application/json']?.example;
    return example ? [{ name, example }] : [];
  });
  expect(examples.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/v1/auth/register', 'POST /api/v1/payment/process']),
  );
  const example = examples.find(({ name }) => name === 'POST /api/v1/auth/register')?.example;
  const response = await service.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: example as object,
  });
  expect(response.statusCode).toBe(200);
});

test('each route names the credentials of its scope', () => {
  const securityOf = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(securityOf('/api/v1/auth/login', 'post')).toEqual([]);
  expect(securityOf('/api/v1/users/{userId}', 'get')).toEqual([{ session: [] }]);
  expect(securityOf('/api/v1/payment/process', 'post')).toEqual([{ accessKey: [], secretKey: [] }]);
  const asksStepUp = [{ session: [], stepUp: [] }];
  expect(securityOf('/api/v1/applications/{id}/secret-key', 'post')).toEqual(asksStepUp);
  expect(securityOf('/api/v1/payment/config', 'post')).toEqual(asksStepUp);
});

test('a query parameter that is an object says how it is written', () => {
  const operation = document.paths['/api/v1/payment/payments']?.get;
  expect(operation?.parameters).toContainEqual({
    in: 'query',
    name: 'metadata',
    required: false,
    style: 'deepObject',
    explode: true,
    schema: expect.objectContaining({ type: 'object', additionalProperties: expect.anything() }),
  });
});

test('the reference is browsable under a policy that lets only this service run scripts', async () => {
  const page = await service.app.inject({ url: '/api/reference/' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Referência da API');
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  for (const [, path = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const url = new URL(path, 'http://localhost/api/reference/').pathname;
    expect({ url, status: (await service.app.inject({ url })).statusCode }).toEqual({ url, status: 200 });
  }
});
