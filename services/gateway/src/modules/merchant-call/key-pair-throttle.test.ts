import { buildApp } from '../../main/app.ts';
import { createKeys, createUser, keyHeaders } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createKeyPairThrottle } from './key-pair-throttle.ts';

const free = 5;

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ SIGN_IN_FAILURES_PER_ADDRESS: free });
});
afterAll(() => service.close());

type Pair = ReturnType<typeof keyHeaders>;
const createPair = async (): Promise<Pair> =>
  keyHeaders(await createKeys(service, await createUser(service, { plan: true })));

let hosts = 0;
/** An address that nobody used before. */
const freshAddress = () => {
  hosts += 1;
  return `10.2.${hosts >> 8}.${hosts & 255}`;
};

const list = (headers: Pair, remoteAddress: string, app = service.app) =>
  app.inject({ url: '/api/v1/payment/payments', headers, remoteAddress });
const statusOf = async (...call: Parameters<typeof list>) => (await list(...call)).statusCode;
const wrong = (pair: Pair): Pair => ({ ...pair, 'x-secret-key': 'trl_sbx_sk_guessed' });
const unknown: Pair = { 'x-access-key': 'trl_sbx_ak_nobody', 'x-secret-key': 'trl_sbx_sk_guessed' };

/** Uses up what an address may get wrong. */
async function exhaust(address: string): Promise<void> {
  for (let round = 0; round < free; round += 1) expect(await statusOf(unknown, address)).toBe(401);
  expect(await statusOf(unknown, address)).toBe(429);
}

const countRows = async (): Promise<string> => {
  const [row] = await service.context.orm.em
    .fork()
    .execute<{ counted: string }[]>(`select count(*) || ' ' || sum(attempts) counted from throttles`);
  return row?.counted ?? '';
};

test('an address that sends wrong pairs has to wait a stated time, and costs no more writes', async () => {
  const address = freshAddress();
  await exhaust(address);
  const written = await countRows();
  for (let round = 0; round < 5; round += 1) {
    const answer = await list(unknown, address);
    expect([answer.statusCode, answer.json().error]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10);
  }
  expect(await countRows()).toBe(written);
  expect(await statusOf(unknown, freshAddress())).toBe(401);
});

test('nor does it get further at another node', async () => {
  const address = freshAddress();
  await exhaust(address);
  const other = await buildApp(service.context);
  expect(await statusOf(unknown, address, other)).toBe(429);
  await other.close();
});

test('a pair that was right from there goes on working, one that is new there waits, elsewhere both work', async () => {
  const [settled, fresh] = [await createPair(), await createPair()];
  const address = freshAddress();
  expect(await statusOf(settled, address)).toBe(200);
  await exhaust(address);
  expect(await statusOf(settled, address)).toBe(200);
  expect(await statusOf(wrong(settled), address)).toBe(429);
  expect(await statusOf(fresh, address)).toBe(429);
  expect(await statusOf(fresh, freshAddress())).toBe(200);
});

test('guessing one access key from many addresses is slowed down, and its merchant is not', async () => {
  const pair = await createPair();
  const statuses = new Set<number>();
  for (let round = 0; round < 100; round += 1) statuses.add(await statusOf(wrong(pair), freshAddress()));
  expect(statuses).toEqual(new Set([401]));
  expect(await statusOf(wrong(pair), freshAddress())).toBe(429);
  const written = await countRows();
  for (let round = 0; round < 5; round += 1) {
    expect(await statusOf(wrong(pair), freshAddress())).toBe(429);
    expect(await statusOf(pair, freshAddress())).toBe(200);
  }
  expect(await countRows()).toBe(written);
});

test('the wait ends, and doubles up to a minute with each further failure', async () => {
  let nowMs = 0;
  const throttle = createKeyPairThrottle(service.context, () => nowMs);
  const attempt = { ip: freshAddress(), accessKey: 'trl_sbx_ak_nobody', secretKey: 'guessed' };
  const fail = () => throttle.fail(attempt, false);
  const pass = async (seconds: number) => {
    nowMs += seconds * 1000;
    await service.context.orm.em
      .fork()
      .execute('update throttles set blocked_until = blocked_until - make_interval(secs => ?)', [seconds]);
  };
  for (let round = 0; round < free; round += 1) await expect(fail()).rejects.toMatchObject({ status: 401 });
  for (const seconds of [10, 20, 40, 60, 60]) {
    await expect(fail()).rejects.toMatchObject({ status: 429 });
    expect(() => throttle.enter(attempt)).toThrow('inválidas');
    await pass(seconds);
    expect(() => throttle.enter(attempt)).not.toThrow();
    await expect(fail()).rejects.toMatchObject({ status: 401 });
  }
});

test('neither addresses nor access keys are kept in clear with the counters', async () => {
  await statusOf(unknown, '198.51.100.78');
  const rows = await service.context.orm.em.fork().execute('select * from throttles');
  expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100\.78|trl_sbx/);
});
