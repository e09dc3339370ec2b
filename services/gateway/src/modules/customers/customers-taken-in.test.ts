import type { Customer } from '@trilho/contracts/customer';
import { runJobs } from '../../testing/app/jobs.ts';
import { startMethods } from '../../testing/stages/by-method.ts';
import { startReconciling } from '../account-import/reconcile-copy.ts';

let methods: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  methods = await startMethods();
});
afterAll(() => methods.close());

test('an account that was configured before its customers were copied is taken in by night, and later compared', async () => {
  const merchant = await methods.merchantAt('MERCADOPAGO');
  const { context } = methods.service;
  const configId = merchant.configIds.MERCADOPAGO;
  await context.orm.em.fork().execute('delete from account_walks where config_id = ?', [configId]);
  const response = await fetch(`${methods.provider.url}/mercadopago/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer TEST-token-${merchant.user.id}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'antiga@exemplo.com.br', first_name: 'Cliente', last_name: 'Antiga' }),
  });
  expect(response.status).toBe(201);
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
