import { Validator } from '@seriousme/openapi-schema-validator';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: object[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema?: object; example?: unknown }> };
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const addresses = { merchant: '/api/v1/openapi.json', portal: '/api/v1/portal/openapi.json' };
type Audience = keyof typeof addresses;
const audiences: Audience[] = ['merchant', 'portal'];

let service: TestApp;
let documents: Record<Audience, Document>;
beforeAll(async () => {
  service = await createTestApp();
  const read = async (url: string): Promise<Document> => (await service.app.inject({ url })).json();
  documents = { merchant: await read(addresses.merchant), portal: await read(addresses.portal) };
});
afterAll(() => service.close());

const operationsOf = (audience: Audience) =>
  Object.entries(documents[audience].paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
const operations = () => audiences.flatMap(operationsOf);
const namesOf = (audience: Audience) => operationsOf(audience).map(({ name }) => name);

test.each(audiences)('the document of the %s API is valid OpenAPI 3.1', async (audience) => {
  expect(documents[audience].openapi).toBe('3.1.0');
  const { valid, errors } = await new Validator().validate({ ...documents[audience] });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('each route is described in the document of those who call it, routes of the inside in none', () => {
  expect(namesOf('merchant')).toEqual(
    expect.arrayContaining(['POST /api/v1/payment/process', 'DELETE /api/v1/payment/customers/{id}']),
  );
  expect(namesOf('portal')).toEqual(
    expect.arrayContaining([
      'POST /api/v1/auth/login',
      'GET /api/v1/users/{userId}',
      'POST /api/v1/payment/config',
    ]),
  );
  expect(namesOf('merchant').filter((name) => namesOf('portal').includes(name))).toEqual([]);
  const names = operations().map(({ name }) => name);
  expect(names.filter((name) => /health|providers|reference|openapi/.test(name))).toEqual([]);
});

test('every operation has an id of its own, a summary and a tag that its document describes', () => {
  const ids = new Set<unknown>();
  for (const audience of audiences) {
    const tags = documents[audience].tags.map(({ name }) => name);
    for (const { name, operation } of operationsOf(audience)) {
      const [tag] = operation.tags ?? [];
      expect({ name, ...operation, isKnownTag: tags.includes(tag ?? '') }).toMatchObject({
        name,
        operationId: expect.stringMatching(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/),
        summary: expect.any(String),
        isKnownTag: true,
      });
      ids.add(operation.operationId);
    }
  }
  expect(ids.size).toBe(operations().length);
});

test('what the API returns and takes are named components', () => {
  expect(Object.keys(documents.merchant.components.schemas)).toEqual(
    expect.arrayContaining([
      ...['Payment', 'Refund', 'Customer', 'PaymentMethod', 'Product', 'Price', 'Subscription', 'Invoice'],
      ...['Error', 'ValidationError', 'PaymentPage', 'CreatePaymentInput', 'PaymentResponse'],
    ]),
  );
  for (const { name, operation } of operations()) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
      expect({ name, schema: JSON.stringify(schema) }).toEqual({
        name,
        schema: expect.stringContaining('#/components/schemas/'),
      });
    }
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
  const paths = { ...documents.portal.paths, ...documents.merchant.paths };
  const securityOf = (path: string, method: string) => paths[path]?.[method]?.security;
  expect(securityOf('/api/v1/auth/login', 'post')).toEqual([]);
  expect(securityOf('/api/v1/users/{userId}', 'get')).toEqual([{ session: [] }]);
  expect(securityOf('/api/v1/payment/process', 'post')).toEqual([{ accessKey: [], secretKey: [] }]);
  const asksStepUp = [{ session: [], stepUp: [] }];
  expect(securityOf('/api/v1/applications/{id}/secret-key', 'post')).toEqual(asksStepUp);
  expect(securityOf('/api/v1/payment/config', 'post')).toEqual(asksStepUp);
});

test('a query parameter that is an object says how it is written', () => {
  const operation = documents.merchant.paths['/api/v1/payment/payments']?.get;
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
