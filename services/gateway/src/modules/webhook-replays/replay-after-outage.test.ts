import type { Replay } from '@trilho/contracts/webhook';
import type { MerchantScope } from '../../context.ts';
import { createUser } from '../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { onTestEnd } from '../../testing/servers/local-servers.ts';
import {
  createEndpoint,
  deliveriesOf,
  readEndpoint,
  recordTestEvent,
} from '../../testing/servers/webhook-endpoint.ts';
import { type AnswerEvent, startReceiver } from '../../testing/servers/webhook-receiver.ts';
import { olderTransactionsEnded } from '../../testing/stages/older-transactions.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { until } from '../../testing/until.ts';
import { deliverDue } from '../webhook-delivery/deliver-due.ts';
import { workReplays } from './work-replays.ts';

let service: TestApp;
let merchant: TestMerchant;
let scope: MerchantScope;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  merchant = await serverOf(service, await createUser(service, { plan: true }));
  scope = { userId: merchant.user.id, environment: 'SANDBOX' };
});
afterAll(() => service.close());

const accept: AnswerEvent = (_, response) => response.writeHead(204).end();
const refuse: AnswerEvent = (_, response) => response.writeHead(500).end();

/** An endpoint whose server is out of order while three events are tried, and answers as it is told afterwards. */
async function afterOutage(overrides: object = {}) {
  let answer = refuse;
  const receiver = await startReceiver((received, response) => answer(received, response));
  onTestEnd(() => receiver.close());
  const { id } = await createEndpoint(service, scope, { url: receiver.url, ...overrides });
  const events = [];
  for (let nth = 0; nth < 3; nth += 1) events.push(await recordTestEvent(service, scope, { id: 'pay_1' }));
  await deliverDue(service.context);
  receiver.received.splice(0);
  // A replay counts what is settled: a test beside this one may hold older transactions open.
  await olderTransactionsEnded(service);
  return {
    id,
    events,
    received: () => receiver.received.map(({ headers }) => headers['webhook-id']),
    recover: (next: AnswerEvent = accept) => {
      answer = next;
    },
  };
}

const input = (what: Replay['scope']) => ({
  scope: what,
  since: new Date(Date.now() - 3_600_000).toISOString(),
});
const work = async () => {
  await olderTransactionsEnded(service);
  await workReplays(service.context);
};
const progress = async ({ endpointId, id }: Replay): Promise<Replay> =>
  (await merchant.get(`/webhooks/${endpointId}/replays/${id}`)).body.data;

const replay = async (id: string, what: Replay['scope']): Promise<Replay> =>
  (await merchant.post(`/webhooks/${id}/replay`, input(what))).body.data;
const replayByPortal = async (id: string, what: Replay['scope']): Promise<Replay> => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const sent = { payload: input(what), headers };
  return (await callPortal(service, merchant.user, 'POST', `/webhooks/${id}/replay`, sent)).body.data;
};

describe.each([
  ['a server', replay],
  ['the portal', replayByPortal],
])('a replay after an outage, asked for by %s,', (_, begin) => {
  test.each(['failed', 'all'] as const)(
    'with scope %s brings deliveries forward that wait for another attempt',
    async (what) => {
      const { id, events, received, recover } = await afterOutage();
      expect((await readEndpoint(service, id)).failingSince).not.toBeNull();
      recover();
      const begun = await begin(id, what);
      expect(begun).toMatchObject({ status: 'running', total: 3, queued: 0 });
      await work();
      expect(await progress(begun)).toMatchObject({ status: 'completed', total: 3, queued: 3, succeeded: 0 });
      await deliverDue(service.context);
      expect(received().toSorted()).toEqual(events.toSorted());
      expect(await progress(begun)).toMatchObject({ total: 3, queued: 3, succeeded: 3, failed: 0 });
    },
  );
});

test('an endpoint in order gets each object’s events in their order', async () => {
  const { id, events, received, recover } = await afterOutage({ ordered: true });
  recover();
  const begun = await replay(id, 'failed');
  await work();
  await deliverDue(service.context);
  expect(received()).toEqual(events);
  expect(await progress(begun)).toMatchObject({ status: 'completed', queued: 3, succeeded: 3 });
});

test.each(['failed', 'all'] as const)(
  'with scope %s an attempt that is under way is not sent twice',
  async (what) => {
    const { id, events, received, recover } = await afterOutage();
    const held: (() => void)[] = [];
    recover((_, response) => held.push(() => response.writeHead(204).end()));
    const [first] = await deliveriesOf(service, id);
    await merchant.post(`/webhooks/deliveries/${first?.id}/replay`);
    const delivering = deliverDue(service.context);
    await until(() => held.length === 1);
    const begun = await replay(id, what);
    await work();
    recover();
    await deliverDue(service.context);
    for (const end of held) end();
    await delivering;
    expect(received().toSorted()).toEqual(events.toSorted());
    const queued = what === 'all' ? 3 : 2;
    expect(await progress(begun)).toMatchObject({ status: 'completed', queued, succeeded: queued });
  },
);

test('what fails again after it was brought forward is brought forward once by each replay', async () => {
  const { id, events, received } = await afterOutage();
  const pace = { mostUntried: 2, mostOpen: 100 };
  const begun = await replay(id, 'failed');
  for (let round = 0; round < 4; round += 1) {
    await olderTransactionsEnded(service);
    await workReplays(service.context, new Date(), pace);
    await deliverDue(service.context);
  }
  expect(received().toSorted()).toEqual(events.toSorted());
  expect(await progress(begun)).toMatchObject({ status: 'completed', queued: 3, succeeded: 0, failed: 0 });
  const again = await replay(id, 'failed');
  await work();
  expect(await progress(again)).toMatchObject({ status: 'completed', queued: 3 });
});

test('what came before the replay’s beginning keeps its schedule', async () => {
  const { id, received, recover } = await afterOutage();
  recover();
  const since = new Date().toISOString();
  const begun: Replay = (await merchant.post(`/webhooks/${id}/replay`, { scope: 'failed', since })).body.data;
  await work();
  await deliverDue(service.context);
  expect(received()).toEqual([]);
  expect(await progress(begun)).toMatchObject({ status: 'completed', total: 0, queued: 0 });
});
