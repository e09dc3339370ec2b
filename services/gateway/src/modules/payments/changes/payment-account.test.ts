import { configureGateway } from '../../../testing/app/builders.ts';
import { charge, createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { sealContext } from '../../provider-accounts/account-keys.ts';
import { PaymentConfig } from '../../provider-accounts/payment-config.entity.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let provider: FaultyProvider;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 1_000 });
});
beforeEach(async () => {
  await provider.clearFaults();
  // Other tests' payments are not looked after in this one.
  await service.context.orm.em.fork().execute('update payments set next_check_at = null');
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

/** Runs the reconciler so many minutes from now. */
const reconcileIn = (minutes: number) =>
  reconcilePayments(service.context, { now: new Date(Date.now() + minutes * 60_000) });
const found = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;

/** Puts a secret key in force as releases did that checked nothing: saved, whatever it is. */
async function forceKey(secretKey: string): Promise<void> {
  const em = service.context.orm.em.fork();
  const config = await em.findOneOrFail(PaymentConfig, { userId: merchant.user.id, environment: 'SANDBOX' });
  await em.execute(
    `insert into former_provider_keys (config_id, key_revision, secret_key_sealed, retired_at)
     values (?, ?, ?, now())`,
    [config.id, config.keyRevision, config.secretKeySealed],
  );
  config.secretKeySealed = service.context.vault.encrypt(secretKey, sealContext(config.id, 'secret_key'));
  config.revision += 1;
  config.keyRevision = config.revision;
  await em.flush();
}

/** The good keys of the merchant, saved again through the door. */
const restoreKeys = () => configureGateway(service, merchant.user);
const replaceKeys = (secretKey: string) =>
  configureGateway(service, merchant.user, 'SANDBOX', { publicKey: 'pk_test_other', secretKey });

const intents = { method: 'POST', path: '/v1/payment_intents' };
/** The next question about payments is answered as if its key had been revoked. */
const revokeOnce = () =>
  provider.fault({ kind: 'status', status: 401, times: 1, match: { method: 'GET', path: intents.path } });

const send = () => merchant.post('/process', charge(), { 'idempotency-key': 'sent-again' });

/**
 * Two payments that never got to the provider, the second one sent with a key, which `use` puts down to bad
 * keys.
 */
async function leaveTwoUnknown(use: () => Promise<unknown>): Promise<[string, string]> {
  await provider.fault({ kind: 'cut_before', times: 4, match: intents });
  const answers = [await merchant.post('/process', charge()), await send()];
  expect(answers.map(({ status }) => status)).toEqual([502, 502]);
  await provider.clearFaults();
  await use();
  await service.context.orm.em.fork().execute(
    `update payments p set key_revision = c.key_revision from payment_configs c
     where c.id = p.config_id and c.user_id = ?`,
    [merchant.user.id],
  );
  return [answers[0]?.body.paymentId, answers[1]?.body.paymentId];
}

test.each([
  ['that cannot be sent', () => forceKey('sk_test_…')],
  ['that is masked', () => forceKey('sk_test_••••••••••••')],
  ['that the provider never accepted', () => replaceKeys('sk_test_invalid')],
])('two payments left unknown under a key %s are resolved once the good key is back', async (_name, use) => {
  const [first, second] = await leaveTwoUnknown(use);
  expect((await send()).status).toBe(502);
  await restoreKeys();
  const charges = await provider.chargeCount();
  expect((await send()).body.data).toMatchObject({ id: second, status: 'succeeded' });
  expect(await reconcileIn(20)).toMatchObject({ withoutEffect: 1 });
  expect(await found(first)).toMatchObject({
    status: 'failed',
    failureMessage: 'O provedor de pagamento não recebeu a cobrança. Nada foi cobrado.',
  });
  expect(await found(second)).toMatchObject({ status: 'succeeded' });
  expect(await provider.chargeCount()).toBe(charges + 1);
});

test('a payment under a key that cannot be sent fails at once: it leaves nothing open', async () => {
  await forceKey('sk_test_…');
  const { status, body } = await merchant.post('/process', charge());
  expect([status, body.error]).toEqual([422, 'provider_credentials']);
  expect(await found(body.paymentId)).toMatchObject({ status: 'failed' });
});

test('a payment taken up under the good key belongs to it, whatever is in force later', async () => {
  const [, second] = await leaveTwoUnknown(() => replaceKeys('sk_test_invalid'));
  await restoreKeys();
  const charges = await provider.chargeCount();
  await provider.fault({ kind: 'cut_after', times: 2, match: intents });
  expect((await send()).status).toBe(502);
  await replaceKeys('sk_test_elsewhere');
  await reconcileIn(20);
  expect(await found(second)).toMatchObject({ status: 'succeeded' });
  expect(await provider.chargeCount()).toBe(charges + 1);
});

test('where a revoked key opened the same account as the one in force, the answer of that one is certain', async () => {
  await provider.fault({ kind: 'cut_before', times: 2, match: intents });
  const { body } = await merchant.post('/process', charge());
  await replaceKeys(`rk_test_${merchant.user.id}`);
  await revokeOnce();
  expect(await reconcileIn(20)).toMatchObject({ withoutEffect: 1 });
  expect(await found(body.paymentId)).toMatchObject({ status: 'failed' });
});

test('where a revoked key opened another account, nothing is decided by the one in force', async () => {
  await provider.fault({ kind: 'cut_after', times: 2, match: intents });
  const { body } = await merchant.post('/process', charge());
  await replaceKeys('sk_test_another');
  await revokeOnce();
  expect(await reconcileIn(20)).toMatchObject({ unreachable: 1 });
  expect(await found(body.paymentId)).toMatchObject({ status: 'unknown' });
  await reconcileIn(60);
  expect(await found(body.paymentId)).toMatchObject({ status: 'succeeded' });
});

test('after a key was rolled, what was paid before is refunded, and what was held captured, with the key in force', async () => {
  const paid = (await merchant.post('/process', charge())).body.data;
  const held = (await merchant.post('/process', charge({ capture: false }))).body.data;
  await replaceKeys('sk_test_between');
  await restoreKeys();
  for (const path of ['/v1/refunds', '/capture$']) {
    await provider.fault({ kind: 'status', status: 401, times: 1, match: { method: 'POST', path } });
  }
  const refunded = await merchant.post(`/payments/${paid.id}/refund`, { amount: 500 });
  expect([refunded.status, refunded.body.data?.amountRefunded]).toEqual([200, 500]);
  const captured = await merchant.post(`/payments/${held.id}/capture`);
  expect([captured.status, captured.body.data?.status]).toEqual([200, 'succeeded']);
});

test('what is put down to a key that never worked goes straight to the key in force', async () => {
  const held = (await merchant.post('/process', charge({ capture: false }))).body.data;
  await forceKey('sk_test_…');
  await service.context.orm.em.fork().execute(
    `update payments p set key_revision = c.key_revision from payment_configs c
     where c.id = p.config_id and p.id = ?`,
    [held.id],
  );
  await restoreKeys();
  const path = `${intents.path}/${held.externalId}/capture`;
  const { status, body } = await merchant.post(`/payments/${held.id}/capture`);
  expect([status, body.data?.status]).toEqual([200, 'succeeded']);
  expect(await provider.requestCount(path)).toBe(1);
});
