import { bearer, configureGateway, createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { revealKey, saveKeys } from '../../testing/stages/provider-keys.ts';

let simulator: TestSimulator;
let service: TestApp;
let user: TestUser;
let configId: string;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
beforeEach(async () => {
  user = await createUser(service, { plan: true });
  configId = (await configureGateway(service, user)).id;
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

const secretKey = () => `sk_test_${user.id}`;
const showings = async () => {
  const url = `/api/v1/account/security-log?userId=${user.id}`;
  const log = await service.app.inject({ url, headers: user.headers });
  return log.json().data.items.filter(({ type }: { type: string }) => type === 'provider_key_revealed');
};

test('the secret key leaves in clear by its own call only, each time with a line in the security log', async () => {
  const saved = await saveKeys(service, user, { publicKey: `pk_test_${user.id}` });
  const listed = await service.app.inject({
    url: `/api/v1/payment/config/user/${user.id}`,
    headers: user.headers,
  });
  for (const body of [JSON.stringify(saved.body), listed.body]) {
    expect(body).toContain('sk_test_');
    expect(body).not.toContain(secretKey());
  }
  expect(await showings()).toEqual([]);
  for (const times of [1, 2]) {
    const { status, body } = await revealKey(service, user, configId);
    expect([status, body.data]).toEqual([200, { secretKey: secretKey() }]);
    expect(await showings()).toHaveLength(times);
  }
  expect((await showings())[0]).toMatchObject({ detail: 'SANDBOX' });
});

test('neither saving nor showing keys is done for an access token alone', async () => {
  const thief = { ...user, headers: bearer(user) };
  const shown = await revealKey(service, thief, configId);
  const saved = await saveKeys(service, thief, {
    publicKey: 'pk_test_thief',
    secretKey: 'sk_test_thief',
    confirm: true,
  });
  for (const { status, body } of [shown, saved]) {
    expect([status, body.error]).toEqual([403, 'step_up_required']);
  }
  expect(await showings()).toEqual([]);
  expect((await revealKey(service, user, configId)).body.data.secretKey).toBe(secretKey());
});

test("another merchant's configuration is not there, and a closed one neither", async () => {
  const stranger = await createUser(service, { plan: true });
  const foreign = await revealKey(service, stranger, configId);
  expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
  const asOwner = await revealKey(service, { id: user.id, headers: stranger.headers }, configId);
  expect(asOwner.status).toBe(403);
  expect(await showings()).toEqual([]);
  await service.context.orm.em
    .fork()
    .execute('update payment_configs set active = false where id = ?', [configId]);
  expect((await revealKey(service, user, configId)).status).toBe(404);
});
