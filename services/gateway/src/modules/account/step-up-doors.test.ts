import { newId } from '../../platform/ids.ts';
import { bearer, createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  createEndpoint,
  deliveriesOf,
  readEndpoint,
  recordTestEvent,
} from '../../testing/servers/webhook-endpoint.ts';

let service: TestApp;
let user: TestUser;
let endpointId: string;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
  const scope = { userId: user.id, environment: 'SANDBOX' as const };
  ({ id: endpointId } = await createEndpoint(service, scope, { url: 'https://loja.example/eventos' }));
  await recordTestEvent(service, scope);
});
afterAll(() => service.close());

type Call = [method: 'GET' | 'POST' | 'PUT', path: string, payload?: object];
const webhooks = '/payment/stripe/webhooks';
const thief = 'https://ladrao.example/eventos';
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

const call = (headers: Record<string, string>, [method, path, payload]: Call) =>
  service.app.inject({
    method,
    url: `/api/v1${path}`,
    query: { userId: user.id, ...(path !== '/portal/exports' && { environment: 'SANDBOX' }) },
    headers: { ...headers, 'idempotency-key': newId('req') },
    ...(payload && { payload }),
  });

/** What a thief would take events or data away by. */
const guarded: [string, () => Call][] = [
  ['add a webhook', () => ['POST', webhooks, { url: thief, enabledEvents: ['*'], description: 'x' }]],
  ['change the address of a webhook', () => ['PUT', `${webhooks}/${endpointId}`, { url: thief }]],
  [
    'have all past events sent again',
    () => ['POST', `/portal/webhooks/${endpointId}/replay`, { scope: 'all', since: anHourAgo() }],
  ],
  [
    'have failed events sent again',
    () => ['POST', `/portal/webhooks/${endpointId}/replay`, { scope: 'failed', since: anHourAgo() }],
  ],
  ...['customers', 'payments', 'subscriptions', 'invoices'].map((list): [string, () => Call] => [
    `export ${list}`,
    () => ['POST', '/portal/exports', { environment: 'SANDBOX', list, filters: {} }],
  ]),
];

/** All that the calls above would leave behind. */
const traces = async () => [
  await service.context.orm.em.fork().execute(
    `select (select count(*) from webhook_endpoints where user_id = :id) endpoints,
              (select count(*) from webhook_replays where endpoint_id = :endpoint) replays,
              (select count(*) from export_tickets where user_id = :id) exports`.replaceAll(
      /:(id|endpoint)/g,
      (_, name: string) => `'${name === 'id' ? user.id : endpointId}'`,
    ),
  ),
  await readEndpoint(service, endpointId),
  await deliveriesOf(service, endpointId),
];

test.each(guarded)('an access token alone does not suffice to %s, and nothing changes', async (_, build) => {
  const before = await traces();
  const refused = await call(bearer(user), build());
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ error: 'step_up_required' });
  expect(await traces()).toEqual(before);
  expect((await call(user.headers, build())).statusCode).toBe(200);
  expect(await traces()).not.toEqual(before);
});

test.each<[string, () => Call]>([
  [
    'name, events and everything but the address of a webhook',
    () => [
      'PUT',
      `${webhooks}/${endpointId}`,
      {
        ...{ description: 'Estoque', enabledEvents: ['invoice.paid'], ordered: true, payload: 'thin' },
        ...{ active: false, url: 'https://loja.example/eventos' },
      },
    ],
  ],
  ['a test event', () => ['POST', `/portal/webhooks/${endpointId}/test`]],
  ['products', () => ['POST', '/portal/exports', { environment: 'SANDBOX', list: 'products' }]],
])('%s ask for no proof: nothing of a customer’s goes anywhere new', async (_, build) => {
  expect((await call(bearer(user), build())).statusCode).toBe(200);
});

test('a form with mistakes is told them before anybody is asked who they are', async () => {
  const wrong: Call[] = [
    ['POST', webhooks, { url: thief }],
    ['PUT', `${webhooks}/${endpointId}`, { url: 'ftp://ladrao.example/' }],
    ['POST', '/portal/exports', { environment: 'SANDBOX', list: 'customers', filters: { cor: 'azul' } }],
  ];
  for (const build of wrong) expect((await call(bearer(user), build)).statusCode).toBe(422);
});
