import { Validator } from '@seriousme/openapi-schema-validator';
import { dereferenced } from '../../testing/app/dereference.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { readKeptDocument, readPortalPage } from './kept-document.ts';
import { portalPage } from './portal-page.ts';
import { schemaWords } from './words/describe.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  security?: Record<string, unknown>[];
  description?: string;
  parameters?: { name: string; description?: string }[];
  responses: Record<string, { description?: string; 'x-error-codes'?: string[] }>;
  requestBody?: { content: Record<string, { schema?: object; example?: unknown }> };
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Described> };
}

const addresses = { merchant: '/api/v1/openapi.json', portal: '/api/v1/portal/openapi.json' };
type Audience = keyof typeof addresses;
const audiences: Audience[] = ['merchant', 'portal'];

let service: TestApp;
let documents: Record<Audience, Document>;
/** The documents without references to answers. */
let resolved: Record<Audience, Document>;
beforeAll(async () => {
  service = await createTestApp();
  const read = async (url: string): Promise<Document> => (await service.app.inject({ url })).json();
  documents = { merchant: await read(addresses.merchant), portal: await read(addresses.portal) };
  resolved = { merchant: dereferenced(documents.merchant), portal: dereferenced(documents.portal) };
});
afterAll(() => service.close());

const operationsOf = (audience: Audience) =>
  Object.entries(resolved[audience].paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...{ audience, path, method, operation },
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

test('the page of calls for teams is the one that the routes make, and the document says which content it is of', () => {
  // After a change of a route: `npm run document -w @trilho/gateway`.
  expect(readPortalPage()).toBe(portalPage({ ...documents.portal }));
  expect(documents.portal).toMatchObject({ info: { version: expect.stringMatching(/^[0-9a-f]{12}$/) } });
});

test('the kept document of the merchants’ API is the one that the routes make', () => {
  // After a change of a route: `npm run document -w @trilho/gateway`.
  expect(documents.merchant).toEqual(readKeptDocument());
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
  expect(names.filter((name) => / \/health|providers|reference|openapi/.test(name))).toEqual([]);
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

interface Described {
  $ref?: string;
  description?: string;
  enum?: string[];
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

/** The properties of a schema and of the inline objects in it, that no words describe. */
function withoutWords({ properties = {}, items, anyOf = [] }: Described, path: string): string[] {
  const own = Object.entries(properties).flatMap(([name, property]) => [
    ...(property.description || property.$ref ? [] : [`${path}.${name}`]),
    ...withoutWords(property, `${path}.${name}`),
  ]);
  const inside = [...(items ? [items] : []), ...anyOf];
  return [...own, ...inside.flatMap((schema) => withoutWords(schema, path))];
}

test('every operation, parameter, component and property is described', () => {
  const missing = audiences.flatMap((audience) => [
    ...operationsOf(audience).flatMap(({ name, operation }) => [
      ...(operation.description ? [] : [name]),
      ...(operation.parameters ?? []).flatMap((parameter) =>
        parameter.description ? [] : [`${name}: ${parameter.name}`],
      ),
      ...Object.entries(operation.responses).flatMap(([status, { description }]) =>
        description && description !== 'Default Response' ? [] : [`${name}: ${status}`],
      ),
    ]),
    ...Object.entries(documents[audience].components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...withoutWords(schema, name),
    ]),
  ]);
  expect(missing).toEqual([]);
});

/** The paths of a schema's properties, those of inline objects among them. */
const pathsOf = ({ properties = {}, items, anyOf = [] }: Described, path = ''): string[] => [
  ...Object.entries(properties).flatMap(([name, property]) => [
    `${path}${name}`,
    ...pathsOf(property, `${path}${name}.`),
  ]),
  ...[...(items ? [items] : []), ...anyOf].flatMap((schema) => pathsOf(schema, path)),
];

test('no words are left of a component or a property that is gone', () => {
  const schemas = { ...documents.portal.components.schemas, ...documents.merchant.components.schemas };
  // A resource's later shapes are in the documents of their versions.
  const shown = Object.entries(schemaWords).filter(([name]) => !/_\d{4}_\d{2}_\d{2}$/.test(name));
  const stale = shown.flatMap(([name, words]) => {
    const schema = schemas[name];
    if (!schema) return [name];
    const known = new Set(['$', ...pathsOf(schema)]);
    return Object.keys(words).flatMap((property) => (known.has(property) ? [] : [`${name}.${property}`]));
  });
  expect(stale).toEqual([]);
});

test('no status is a wildcard, and those of errors name the codes that occur', () => {
  for (const { name, operation } of operations()) {
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect({ name, status }).toEqual({ name, status: expect.stringMatching(/^\d{3}$/) });
      if (status < '400') continue;
      expect({ name, status, codes: answer['x-error-codes'] }).toEqual({
        name,
        status,
        codes: expect.arrayContaining([expect.any(String)]),
      });
    }
  }
});

test('the error codes of a document are those that its operations answer, with their meanings', () => {
  for (const audience of audiences) {
    const { ErrorCode } = documents[audience].components.schemas;
    const declared = operationsOf(audience).flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap((answer) => answer['x-error-codes'] ?? []),
    );
    const ofAny = ['bad_request', 'headers_too_large', 'request_timeout'];
    expect([...(ErrorCode?.enum ?? [])].sort()).toEqual([...new Set([...declared, ...ofAny])].sort());
    for (const code of ErrorCode?.enum ?? []) expect(ErrorCode?.description).toContain(`\`${code}\`: `);
  }
});

test('what the API returns and takes are named components', () => {
  expect(Object.keys(documents.merchant.components.schemas)).toEqual(
    expect.arrayContaining([
      ...['Payment', 'Refund', 'Customer', 'PaymentMethod', 'Product', 'Price', 'Subscription', 'Invoice'],
      ...['Error', 'ValidationError', 'PaymentPage', 'CreatePaymentInput', 'PaymentResponse'],
    ]),
  );
  for (const { name, audience, path, method } of operations()) {
    const body = documents[audience].paths[path]?.[method]?.requestBody;
    for (const { schema } of Object.values(body?.content ?? {})) {
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
    description: expect.any(String),
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

test('the merchants’ document describes what is posted to their servers, with the components that it has', () => {
  const text = JSON.stringify(service.app.apiDocument('merchant'));
  const { webhooks, components } = JSON.parse(text);
  const { post } = webhooks.event;
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  const { $ref } = post.requestBody.content['application/json'].schema;
  expect(components.schemas).toHaveProperty($ref.replace('#/components/schemas/', ''));
  expect(JSON.stringify(service.app.apiDocument('portal'))).not.toContain('"webhooks":{');
});
