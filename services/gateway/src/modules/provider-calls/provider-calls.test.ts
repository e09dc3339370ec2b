import type { ProviderCall } from '@trilho/contracts/provider-call';
import { createUser } from '../../testing/app/builders.ts';
import { runJobs } from '../../testing/app/jobs.ts';
import { charge, createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { createProviderCallLog } from './provider-call-recorder.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 1_500 });
});
beforeEach(async () => {
  await provider.reset();
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

async function listed(query: Record<string, string> = {}, { user } = merchant): Promise<ProviderCall[]> {
  await service.context.flushCallLog();
  const { status, body } = await callPortal(service, user, 'GET', '/provider-calls', { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.content;
}

const requestIdOf = (headers: Record<string, unknown>): string => String(headers['x-request-id']);

test('a charge shows the call that it made, under the id of the request and of its resource', async () => {
  const answer = await merchant.post('/process', charge());
  const { id, externalId } = answer.body.data;
  const calls = await listed({ search: requestIdOf(answer.headers) });
  expect(calls).toEqual([
    expect.objectContaining({
      trigger: 'api',
      requestId: requestIdOf(answer.headers),
      method: 'POST',
      path: '/v1/payment_intents',
      status: 200,
      outcome: 'succeeded',
      externalId,
      providerRequestId: expect.stringMatching(/^req_/),
      errorType: null,
      idempotencyKey: `${id}:create`,
      replayed: false,
    }),
  ]);
  expect(await listed({ search: id })).toEqual(calls);
  expect(await listed({ search: externalId })).toEqual(calls);
  expect(await listed({ search: calls[0]?.providerRequestId ?? '' })).toEqual(calls);
});

test('a declined card, a timeout and a broken connection are told apart', async () => {
  await merchant.post('/process', charge({ paymentMethodId: 'pm_card_chargeDeclined' }));
  await provider.fault({ kind: 'delay', delayMs: 5_000, match: { path: '/v1/payment_intents' }, times: 1 });
  await merchant.post('/process', charge());
  await provider.fault({ kind: 'cut_before', match: { path: '/v1/payment_intents' }, times: 1 });
  await merchant.post('/process', charge());
  const told = (calls: ProviderCall[]) =>
    calls.map(({ status, errorType, errorCode }) => `${status} ${errorType} ${errorCode}`);
  expect(told(await listed({ outcome: 'refused', search: 'payment_intents' }))).toEqual([
    '402 card_error generic_decline',
  ]);
  expect(told(await listed({ outcome: 'no_answer' }))).toEqual(['null connection null', 'null timeout null']);
  expect(await listed({ outcome: 'no_answer', method: 'GET' })).toEqual([]);
});

test('calls of the portal and of our own work say so, and go back to the request that they began with', async () => {
  await callPortal(service, merchant.user, 'GET', '/provider-calls');
  await service.app.inject({
    url: `/api/v1/payment/config/check/SANDBOX?userId=${merchant.user.id}`,
    headers: merchant.user.headers,
  });
  await runJobs(service, ['walk-account']);
  const causes = new Map<string, Set<boolean>>();
  for (const { trigger, requestId } of await listed({ size: '100' })) {
    causes.set(trigger, (causes.get(trigger) ?? new Set()).add(requestId !== null));
  }
  expect(Object.fromEntries([...causes].map(([trigger, has]) => [trigger, [...has]]))).toEqual({
    portal: [true],
    import: [true],
  });
});

test('neither bodies nor queries nor keys are kept', async () => {
  await merchant.post('/process', charge({ description: 'Segredo da Ana' }));
  await merchant.get('/payments');
  await runJobs(service, ['walk-account']);
  await listed();
  const rows = await service.context.orm.em.fork().execute('select * from provider_calls');
  expect(rows.length).toBeGreaterThan(3);
  const text = JSON.stringify(rows);
  for (const secret of ['Segredo', 'exemplo.com', 'sk_test', 'limit=', '?'])
    expect(text).not.toContain(secret);
});

test('the platform account is shown to nobody, nor is one merchant to another', async () => {
  await merchant.post('/process', charge());
  const other = await createMerchant(service);
  const paths = (calls: ProviderCall[]) => calls.map(({ path }) => path);
  expect(paths(await listed({ size: '100' }, other))).not.toContain('/v1/payment_intents');
  const [{ count } = { count: -1 }] = await service.context.orm.em.fork().execute<{ count: number }[]>(
    `select count(*)::int as count from provider_calls p
        where not exists (select from payment_configs c where c.id = p.config_id and c.user_id = p.user_id)`,
  );
  expect(count).toBe(0);
});

test('pages follow each other, and a merchant without a plan sees none', async () => {
  for (let round = 0; round < 3; round += 1) await merchant.post('/process', charge());
  await service.context.flushCallLog();
  const page = async (query: Record<string, string>) =>
    (
      await callPortal(service, merchant.user, 'GET', '/provider-calls', {
        query: { size: '2', search: 'payment_intents', ...query },
      })
    ).body.data;
  const first = await page({});
  expect(first).toMatchObject({ totalElements: 3, hasNext: true, pageNumber: 1 });
  const second = await page({ cursor: first.nextCursor });
  expect(second).toMatchObject({ hasNext: false, hasPrevious: true, pageNumber: 2 });
  const ids = [...first.content, ...second.content].map(({ id }: ProviderCall) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).toEqual([...ids].sort().reverse());
  const guest = await createUser(service);
  expect((await callPortal(service, guest, 'GET', '/provider-calls')).status).toBe(402);
});

test('calls go with the account, and none is written after it', async () => {
  await merchant.post('/process', charge());
  expect(await listed()).not.toEqual([]);
  const rows = () =>
    service.context.orm.em
      .fork()
      .execute('select id from provider_calls where user_id = ?', [merchant.user.id]);
  const [{ config_id: configId } = { config_id: '' }] = await service.context.orm.em
    .fork()
    .execute<{ config_id: string }[]>('select config_id from provider_calls where user_id = ? limit 1', [
      merchant.user.id,
    ]);
  const { statusCode } = await service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${merchant.user.id}`,
    headers: merchant.user.headers,
    payload: { confirmation: 'EXCLUIR', password: merchant.user.password },
  });
  expect(statusCode).toBe(200);
  expect(await rows()).toEqual([]);
  const log = createProviderCallLog(service.context.orm.em.fork(), () => undefined);
  log.record(sample(configId));
  await log.flush();
  expect(await rows()).toEqual([]);
});

const sample = (configId: string) => ({
  ...{ configId, method: 'GET', path: '/v1/balance', status: 200, startedAtMs: Date.now(), durationMs: 1 },
  ...{ externalId: null, providerRequestId: null, errorType: null, errorCode: null, idempotencyKey: null },
  replayed: false,
});

test('what waits is bounded, and what is lost is counted', async () => {
  const [{ id } = { id: '' }] = await service.context.orm.em
    .fork()
    .execute<{ id: string }[]>('select id from payment_configs where user_id = ?', [merchant.user.id]);
  const before = (await listed({ search: '/v1/balance', size: '100' })).length;
  const lost: number[] = [];
  const log = createProviderCallLog(service.context.orm.em.fork(), (count) => lost.push(count), 5);
  for (let round = 0; round < 8; round += 1) log.record(sample(id));
  await log.flush();
  expect(lost).toEqual([3]);
  expect(await listed({ search: '/v1/balance', size: '100' })).toHaveLength(before + 5);
});
