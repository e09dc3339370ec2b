import { newId } from '../platform/ids.ts';
import { createUser, type TestUser } from '../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { type ApiOperation, readOperations } from './document.ts';

let service: TestApp;
let caller: TestUser;
let another: TestUser;
let operations: ApiOperation[];
beforeAll(async () => {
  service = await createTestApp();
  [caller, another] = [await createUser(service, { plan: true }), await createUser(service, { plan: true })];
  operations = (await readOperations(service)).filter(({ scope }) => scope === 'portal');
});
afterAll(() => service.close());

type Place = 'path' | 'query' | 'body';
const placesOf = ({ parameters, body }: ApiOperation): Place[] => [
  ...parameters.flatMap(({ in: place, name }) => (name === 'userId' && place !== 'header' ? [place] : [])),
  ...('userId' in (body?.properties ?? {}) ? ['body' as const] : []),
];

interface Fault {
  query?: object;
  body?: object;
  payload?: string;
  headers?: object;
  /** Whether it is found before the body is read. */
  isBeforeBody?: true;
}

const json = { 'content-type': 'application/json' };
/** What else is wrong with a call that names another user, each found at another stage of its way. */
const faults: [string, Fault][] = [
  ['a parameter that no route declares', { query: { nobodyKnows: '1' } }],
  ['a parameter twice', { query: { environment: ['SANDBOX', 'SANDBOX'], limit: ['1', '2'] } }],
  ['text that is no text', { query: { environment: '\0' }, isBeforeBody: true }],
  ['a body of other fields', { body: { nobodyKnows: 1 } }],
  ['a body that is a list', { payload: '[1]', headers: json, isBeforeBody: true }],
  ['a body that is no JSON', { payload: '{"a', headers: json, isBeforeBody: true }],
  [
    'a body of another kind',
    { payload: '<a/>', headers: { 'content-type': 'application/xml' }, isBeforeBody: true },
  ],
  ['headers that no route takes', { headers: { 'idempotency-key': 'ç'.repeat(300) } }],
];

/** Calls a route in the name of `userId`, at one place, with everything else missing but what the fault brings. */
function ask(operation: ApiOperation, place: Place, userId: string, fault: Fault) {
  const { query = {}, body, payload, headers } = fault;
  const inBody = place === 'body' ? { ...body, userId } : body;
  return service.app.inject({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      place === 'path' && name === 'userId' ? userId : newId('req'),
    ),
    query: { ...query, ...(place === 'query' && { userId }) },
    headers: { ...caller.headers, ...headers },
    ...(payload !== undefined ? { payload } : operation.method !== 'GET' && inBody && { payload: inBody }),
  });
}

test.each(faults)(
  'with another user’s id and %s, every portal route answers 403 and says nothing else',
  async (_, fault) => {
    const others: unknown[] = [];
    let asked = 0;
    for (const operation of operations) {
      for (const place of placesOf(operation)) {
        if (fault.payload !== undefined && operation.method === 'GET') continue;
        // A body names nobody before it is read.
        if (place === 'body' && fault.isBeforeBody) continue;
        asked += 1;
        const response = await ask(operation, place, another.id, fault);
        const { error, validationErrors } = response.json();
        if (response.statusCode === 403 && error === 'forbidden' && validationErrors.length === 0) continue;
        others.push({ name: operation.name, place, status: response.statusCode, error });
      }
    }
    expect(others).toEqual([]);
    expect(asked).toBeGreaterThan(20);
  },
);

test('the same calls in the own name are told what is wrong with them', async () => {
  const [, unknownQuery] = faults[0] ?? [];
  const operation = operations.find(({ id }) => id === 'users.update');
  if (!operation || !unknownQuery) throw new Error('the document has no users.update');
  expect((await ask(operation, 'path', caller.id, unknownQuery)).statusCode).toBe(422);
});
