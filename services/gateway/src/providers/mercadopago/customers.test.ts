import { ProviderIndeterminate, ProviderRejected } from '../port/provider-errors.ts';
import { customersNamespace } from './customers.ts';

const taken = new ProviderRejected('invalid', 'Email de outro cliente.', '101');

/** An account that has a customer of this e-mail, and whose search shows these. */
const accountThatShows = (...results: object[]) =>
  customersNamespace(async ({ method }) => {
    if (method === 'POST') throw taken;
    return { results, paging: { total: results.length, limit: 10, offset: 0 } };
  });

const shown = (ownId: string) => ({
  id: '77-abc',
  email: 'ana@exemplo.com.br',
  metadata: { trilho_customer_id: ownId },
  date_created: '2026-11-22T09:00:00.000-03:00',
});
const details = { customerId: 'cus_ours', email: 'ana@exemplo.com.br', metadata: {} };
const create = (customers: ReturnType<typeof accountThatShows>) =>
  customers.create(details, { idempotencyKey: 'key' });

test('an e-mail that our own lost attempt took leads to its customer', async () => {
  await expect(create(accountThatShows(shown('cus_ours')))).resolves.toMatchObject({ externalId: '77-abc' });
});

test('an e-mail of another customer is refused', async () => {
  await expect(create(accountThatShows(shown('cus_other')))).rejects.toBe(taken);
});

test('an e-mail that is taken and not found yet may be ours: its outcome is unknown', async () => {
  await expect(create(accountThatShows())).rejects.toBeInstanceOf(ProviderIndeterminate);
});
