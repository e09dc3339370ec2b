import { createUser } from '../testing/app/builders.ts';
import { createMerchant } from '../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { readOperations } from './document.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const message = 'A chamada não aceita os parâmetros customrId, __proto__x, filter.';
/** What every route is asked with: a misspelt filter, one of another route, and a shape that some parsers nest. */
const unknown = { customrId: 'cus_1', __proto__x: '1', 'filter[status]': 'paid' };

test('every route refuses query parameters that it does not declare, and names them', async () => {
  const { headers: merchant } = await createMerchant(service);
  const { id, headers: portal } = await createUser(service, { plan: true });
  const operations = await readOperations(service);
  for (const { name, method, path, scope } of operations) {
    const { statusCode, body, headers } = await service.app.inject({
      method,
      url: path.replace('{userId}', id).replaceAll(/\{\w+\}/g, 'x'),
      query: unknown,
      headers: { public: {}, portal, merchant }[scope],
    });
    const isJson = String(headers['content-type']).startsWith('application/json');
    expect({ name, statusCode, body: isJson ? JSON.parse(body) : body }).toEqual({
      name,
      statusCode: 422,
      // A download is opened by a person: its problems are text.
      body: !isJson
        ? message
        : {
            status: 422,
            error: 'validation_failed',
            message,
            validationErrors: [
              { field: 'customrId', message: 'Parâmetro desconhecido: customrId.' },
              { field: '__proto__x', message: 'Parâmetro desconhecido: __proto__x.' },
              { field: 'filter', message: 'Parâmetro desconhecido: filter.' },
            ],
            requestId: expect.any(String),
            docUrl: expect.stringMatching(/#guide-errors\/validation_failed$/),
          },
    });
  }
  expect(operations.length).toBeGreaterThan(60);
});

test('a call without credentials learns nothing of the parameters', async () => {
  for (const { name, method, path, scope } of await readOperations(service)) {
    if (scope === 'public') continue;
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    const { statusCode } = await service.app.inject({ method, url, query: unknown });
    expect({ name, statusCode }).toEqual({ name, statusCode: 401 });
  }
});
