import { buildApp } from '../../main/app.ts';
import { createMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createSharedAllowance } from './shared-allowance.ts';
import { createSlotStore } from './slot-store.ts';

const perSecond = 30;

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT_PER_SECOND: perSecond });
});
afterAll(() => service.close());

test('two nodes let no more calls of a key pair through than one would, but for what each has reserved', async () => {
  const merchant = await createMerchant(service);
  const other = await buildApp(service.context);
  const list = (app: TestApp['app']) =>
    app.inject({ url: '/api/v1/payment/payments', headers: merchant.headers });
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 6 * perSecond }, (_, index) => list(index % 2 ? service.app : other)),
  );
  const seconds = (performance.now() - start) / 1000;
  await other.close();
  const allowed = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(allowed).toBeGreaterThanOrEqual(perSecond);
  expect(allowed).toBeLessThanOrEqual(perSecond * (1 + seconds) + 2 * (perSecond / 10));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(allowed + refused.length).toBe(answers.length);
  for (const { headers } of refused) {
    expect(headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-limit': String(perSecond),
      'ratelimit-remaining': '0',
    });
  }
});

/** Two nodes at a clock that stands still, and how often they ask the database. */
function startNodes(count: number) {
  const slots = createSlotStore(service.context.orm.em, 'rate_limit_slots');
  let asked = 0;
  let nowMs = 0;
  const counting: typeof slots = {
    take: (...params) => {
      asked += 1;
      return slots.take(...params);
    },
  };
  const nodes = Array.from({ length: count }, () => createSharedAllowance(counting, 100, () => nowMs));
  return {
    nodes,
    asked: () => asked,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('ten calls of one node cost one statement, and tell what is left', async () => {
  const { nodes, asked } = startNodes(1);
  const [take] = nodes;
  const left: number[] = [];
  for (let call = 0; call < 10; call += 1) left.push((await take?.('app_counted'))?.remaining ?? -1);
  expect(left).toEqual([99, 98, 97, 96, 95, 94, 93, 92, 91, 90]);
  expect(asked()).toBe(1);
});

test('calls of one moment are reserved together', async () => {
  const { nodes, asked } = startNodes(1);
  const [take] = nodes;
  const answers = await Promise.all(Array.from({ length: 90 }, () => take?.('app_burst')));
  expect(answers.every((answer) => answer?.allowed)).toBe(true);
  expect(asked()).toBe(1);
});

test('what is left counts the calls of other nodes, and a reservation ends', async () => {
  const { nodes, asked, pass } = startNodes(2);
  const [one, two] = nodes;
  const start = performance.now();
  await one?.('app_shared');
  const seen = (await two?.('app_shared'))?.remaining ?? -1;
  // The first node's ten are gone for the second one, but for those that fell due between the two statements.
  const due = Math.ceil((performance.now() - start) / 10) + 1;
  expect(seen).toBeGreaterThanOrEqual(89);
  expect(seen).toBeLessThanOrEqual(89 + due);
  pass(10_000);
  await one?.('app_shared');
  expect(asked()).toBe(3);
});
