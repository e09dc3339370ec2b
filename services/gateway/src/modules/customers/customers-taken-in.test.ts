import type { Customer } from '@trilho/contracts/customer';
import { runJobs } from '../../testing/app/jobs.ts';
import { type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';
import { startReconciling } from '../account-import/reconcile-copy.ts';

let methods: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  methods = await startMethods();
});
afterAll(() => methods.close());

/** Writes at the second gateway itself, by the merchant's own token. Returns the id of what it answers. */
async function writeThere(
  { user }: MethodMerchant,
  path: string,
  method: string,
  body: object,
): Promise<string> {
  const response = await fetch(`${methods.provider.url}/mercadopago/v1/customers${path}`, {
    method,
    headers: { authorization: `Bearer TEST-token-${user.id}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return ((await response.json()) as { id: string }).id;
}
const former = { email: 'antiga@exemplo.com.br', first_name: 'Cliente', last_name: 'Antiga' };

test('what the account already has is taken in with its keys, and compared every night with its own gateway alone', async () => {
  const merchant = await methods.merchantAt('STRIPE');
  const ours = (await merchant.post('/customers', { name: 'Ana Lima', email: 'ana@exemplo.com.br' })).body
    .data;
  const externalId = await writeThere(merchant, '', 'POST', former);
  await writeThere(merchant, `/${externalId}/cards`, 'POST', { token: await merchant.cardToken() });
  await saveKeys(methods.service, merchant.user, {
    gatewayType: 'MERCADOPAGO',
    publicKey: `TEST-key-${merchant.user.id}`,
    secretKey: `TEST-token-${merchant.user.id}`,
  });
  await runJobs(methods.service, ['walk-account']);
  const { items } = (await merchant.get('/customers')).body.data;
  expect(items).toHaveLength(2);
  const taken = items.find(({ gateway }: Customer) => gateway === 'MERCADOPAGO');
  expect(taken).toMatchObject({ name: 'Cliente Antiga', externalId });
  const cards = (await merchant.get(`/customers/${taken.id}/payment-methods`)).body.data.items;
  expect(cards).toMatchObject([{ card: { lastFourDigits: '6351' } }]);
  expect(await methods.eventTypesOf(taken.id)).toEqual([]);
  await writeThere(merchant, `/${externalId}`, 'PUT', { last_name: 'Nova' });
  await startReconciling(methods.service.context);
  await runJobs(methods.service, ['walk-account']);
  expect((await merchant.get(`/customers/${taken.id}`)).body.data.name).toBe('Cliente Nova');
  expect((await merchant.get(`/customers/${ours.id}`)).body.data).toEqual(ours);
});

test('an account that was configured before its customers were copied is taken in by night, and later compared', async () => {
  const merchant = await methods.merchantAt('MERCADOPAGO');
  const { context } = methods.service;
  const configId = merchant.configIds.MERCADOPAGO;
  await context.orm.em.fork().execute('delete from account_walks where config_id = ?', [configId]);
  await writeThere(merchant, '', 'POST', former);
  await startReconciling(context);
  await runJobs(methods.service, ['walk-account']);
  const items: Customer[] = (await merchant.get('/customers')).body.data.items;
  expect(items).toMatchObject([{ name: 'Cliente Antiga', gateway: 'MERCADOPAGO' }]);
  const walks = () =>
    context.orm.em
      .fork()
      .execute('select mode, status from account_walks where config_id = ? order by mode', [configId]);
  expect(await walks()).toEqual([{ mode: 'import', status: 'completed' }]);
  await startReconciling(context);
  await runJobs(methods.service, ['walk-account']);
  expect(await walks()).toEqual([
    { mode: 'import', status: 'completed' },
    { mode: 'reconcile', status: 'completed' },
  ]);
});

test.each(['+1 (415) 555-2671', '+33 1 23 45 67 89', '+56 9 1234 5678'])(
  'a number of another country stays as it is: %s',
  async (phone) => {
    const merchant = await methods.merchantAt('MERCADOPAGO');
    const made = await merchant.post('/customers', { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone });
    expect([made.status, made.body.data?.phone]).toEqual([200, phone]);
    expect((await merchant.get(`/customers/${made.body.data.id}`)).body.data.phone).toBe(phone);
  },
);
