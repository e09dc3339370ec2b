import fc from 'fast-check';
import { newId } from '../platform/ids.ts';
import { createUser } from '../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { type ApiOperation, fillPath, readOperations, toQuery } from './document.ts';
import {
  buyPlan,
  type Inventory,
  idsFor,
  kindOfParameter,
  type StockedMerchant,
  stockMerchant,
} from './inventory.ts';
import { recordedState } from './recorded-state.ts';
import { type Known, valueFor } from './schema-values.ts';

let provider: TestSimulator;
let service: TestApp;
let operations: ApiOperation[];
/** The merchant whose data is to stay hidden, in the sandbox; and the merchant who looks for it. */
let owner: StockedMerchant;
let ownerInProduction: StockedMerchant;
let other: StockedMerchant;
let otherInProduction: StockedMerchant;

beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 20_000 });
  operations = await readOperations(service);
  const [one, two] = [await createUser(service), await createUser(service)];
  const planInvoices = await buyPlan(service, provider, one);
  await buyPlan(service, provider, two);
  owner = await stockMerchant(service, one);
  owner.has['plan-invoices'] = planInvoices;
  ownerInProduction = await stockMerchant(service, one, 'PRODUCTION');
  other = await stockMerchant(service, two);
  otherInProduction = await stockMerchant(service, two, 'PRODUCTION');
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

/** Every id of what the owner has in the sandbox, ours and the provider's. */
const secretsOf = ({ has }: StockedMerchant): string[] =>
  Object.values(has).flatMap((things) =>
    things.flatMap(({ id, externalId }) => [id, ...(externalId ? [externalId] : [])]),
  );

/** The same inventory, of things that do not exist. */
const imagined = (has: Inventory): Inventory =>
  Object.fromEntries(
    Object.entries(has).map(([kind, things]) => [
      kind,
      things.map(({ id, externalId }) => ({
        id: newId(id.slice(0, id.indexOf('_')) as 'cus'),
        externalId: externalId && `${externalId.slice(0, externalId.indexOf('_'))}_${newId('req').slice(4)}`,
      })),
    ]),
  );

interface Caller {
  name: string;
  userId: string;
  environment: string;
  headers: Record<string, string>;
}
interface Asked {
  status: number;
  text: string;
}

/** Asks a route for what `has` names, wherever the route lets something be named. The same numbers each time. */
async function ask(
  operation: ApiOperation,
  caller: Caller,
  has: Inventory,
  userId = caller.userId,
): Promise<Asked> {
  const known: Known = (name) => {
    if (name === 'userId') return [userId];
    if (name === 'environment') return [caller.environment];
    const kind = operation.path.includes(`{${name}}`) ? kindOfParameter(operation, name) : null;
    const ids = kind ? (has[kind] ?? []).map(({ id }) => id) : idsFor(has, name);
    return ids.slice(0, 1);
  };
  const sure: Known = (name) => known(name);
  const values = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .filter(({ name, required }) => place === 'path' || required || known(name).length > 0)
        .map(({ name, schema }) => [name, sure(name)[0] ?? one(schema, name)]),
    );
  const one = (schema: ApiOperation['parameters'][number]['schema'], name = '') =>
    String(fc.sample(valueFor(schema, known, name), { numRuns: 1, seed: 7 })[0]);
  const body = operation.body && bodyOf(operation, known);
  const asksKey = operation.parameters.some(({ name, required }) => name === 'idempotency-key' && required);
  const response = await service.app.inject({
    method: operation.method,
    url: fillPath(operation.path, values('path')) + toQuery(values('query')),
    headers: { ...caller.headers, ...(asksKey && { 'idempotency-key': newId('req') }) },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, text: response.body };
}

/** Routes that refuse their example, so that nobody sends it by mistake. */
const refusesExample = new Set(['POST /api/v1/payment/config']);

/** A body that the route takes: its own example or one made from its schema, with what is named put in. */
function bodyOf({ name: route, body, example }: ApiOperation, known: Known): object {
  const made =
    (refusesExample.has(route) ? null : example) ??
    fc.sample(
      valueFor({ ...body, type: 'object' }, () => []),
      { numRuns: 1, seed: 7 },
    )[0] ??
    {};
  const named = Object.entries(body?.properties ?? {}).flatMap(([name, property]) => {
    const [id] = known(name);
    if (id === undefined) return [];
    return [[name, property.type === 'array' ? [id] : id]];
  });
  return { ...(made as object), ...Object.fromEntries(named) };
}

const requestId = /"requestId":"[^"]*"/;
const anyId = /\b(?:usr|app|cfg|plan|cus|pm|prod|price|sub|inv|pay|lnk|ref|dsp|we|evt|dlv|req)_[0-9A-Za-z]+/g;
/** What an answer says, but for the ids that were asked for. */
const tellsOf = ({ status, text }: Asked) =>
  `${status} ${text.replace(requestId, '').replaceAll(anyId, 'id')}`;

/** Whether the route lets something of a merchant's be named, other than the merchant. */
const namesThings = (operation: ApiOperation, has: Inventory): boolean =>
  operation.parameters.some(({ name, in: place }) =>
    place === 'path' ? kindOfParameter(operation, name) !== null : idsFor(has, name).length > 0,
  ) || Object.keys(operation.body?.properties ?? {}).some((name) => idsFor(has, name).length > 0);

const asServer = ({ user, environment, headers }: StockedMerchant, name: string): Caller => ({
  ...{ name, environment, headers },
  userId: user.id,
});
const inPortal = ({ user, environment }: StockedMerchant, name: string): Caller => ({
  ...{ name, environment },
  headers: user.headers,
  userId: user.id,
});

test('each parameter that stands for something of a merchant’s is one that this walk has', () => {
  const unknown = operations.flatMap((operation) =>
    operation.parameters
      .filter(({ in: place }) => place === 'path')
      .map(({ name }) => kindOfParameter(operation, name))
      .filter((kind) => kind !== null && !(owner.has[kind] ?? []).length)
      .map((kind) => `${operation.name}: ${kind}`),
  );
  expect(unknown).toEqual([]);
});

test('no route gives away or changes anything of another merchant’s, or of the other environment', async () => {
  const secrets = secretsOf(owner);
  const callers = [
    asServer(other, 'another merchant'),
    asServer(otherInProduction, 'another merchant, in production'),
    asServer(ownerInProduction, 'the same merchant, in production'),
  ];
  const portal = [
    inPortal(other, 'another user'),
    inPortal(otherInProduction, 'another user, in production'),
    inPortal(ownerInProduction, 'the same user, in production'),
  ];
  const before = await recordedState(service, provider, owner);
  const leaks: string[] = [];
  let asked = 0;

  for (const operation of operations) {
    const takesEnvironment = operation.parameters.some(({ name }) => name === 'environment');
    const names = namesThings(operation, owner.has);
    for (const caller of operation.scope === 'merchant'
      ? callers
      : operation.scope === 'portal'
        ? portal
        : []) {
      const isOwner = caller.userId === owner.user.id;
      if (operation.scope === 'portal' && isOwner && !takesEnvironment) continue;
      // A call that names nothing concerns the caller alone; those that only read are looked at all the same.
      if (!names && operation.method !== 'GET' && operation.scope === 'portal') continue;
      const label = `${operation.name} by ${caller.name}`;
      const answer = await ask(operation, caller, owner.has);
      asked += 1;
      if (secrets.some((secret) => answer.text.includes(secret))) leaks.push(`${label} shows ${answer.text}`);
      if (!names) continue;
      const nothing = await ask(operation, caller, imagined(owner.has));
      if (tellsOf(answer) !== tellsOf(nothing)) {
        leaks.push(`${label} tells what is there: ${tellsOf(answer)} but ${tellsOf(nothing)} of nothing`);
      }
      const byPath = operation.parameters.some(
        ({ in: place, name }) => place === 'path' && kindOfParameter(operation, name),
      );
      if (byPath && answer.status !== 404) leaks.push(`${label} answers ${answer.status} ${answer.text}`);
    }
  }
  expect(leaks).toEqual([]);
  expect(asked).toBeGreaterThan(operations.length);
  expect(await recordedState(service, provider, owner)).toEqual(before);
});

test('no portal route takes another user’s id', async () => {
  const before = await recordedState(service, provider, owner);
  const caller = inPortal(other, 'another user');
  for (const operation of operations.filter(({ scope }) => scope === 'portal')) {
    const takesUser =
      operation.parameters.some(({ name }) => name === 'userId') ||
      'userId' in (operation.body?.properties ?? {});
    if (!takesUser) continue;
    const { status, text } = await ask(operation, caller, owner.has, owner.user.id);
    expect({ name: operation.name, status, text }).toEqual({
      name: operation.name,
      status: 403,
      text: expect.stringContaining('"forbidden"'),
    });
  }
  expect(await recordedState(service, provider, owner)).toEqual(before);
});

test('no route answers without credentials, with a session in place of keys, or keys in place of a session', async () => {
  for (const operation of operations.filter(({ scope }) => scope !== 'public')) {
    const wrong = operation.scope === 'merchant' ? owner.user.headers : owner.headers;
    for (const headers of [{}, wrong]) {
      const caller = { ...asServer(owner, ''), headers };
      const { status } = await ask(operation, caller, owner.has);
      expect({ name: operation.name, status }).toEqual({ name: operation.name, status: 401 });
    }
  }
});
