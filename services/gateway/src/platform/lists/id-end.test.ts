import type { Environment } from '@trilho/contracts/common';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import { createUser } from '../../testing/app/builders.ts';
import { charge } from '../../testing/app/merchant.ts';
import { buildPaymentRow } from '../../testing/metric-rows.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { createShelf, subscribe } from '../../testing/stages/selling.ts';
import { newId } from '../ids.ts';
import { idEndOf, selectByIdEnd, type TableWithIdEnds } from './id-end.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

test.each([
  ['x7Qz', 'x7Qz'],
  ['pay_0Na3…x7Qz', 'x7Qz'],
  ['…T7Hq2', 'T7Hq2'],
  ['x7Q', null],
  ['ana lima', null],
  ['pay_0Na3kT7Hq2b4c5d6e7f8g9', null],
  ['x7%z', null],
])('%s is the end of an id: %s', (text, end) => expect(idEndOf(text)).toBe(end));

test('payments, customers and subscriptions are found by the last characters of their ids', async () => {
  const shelf = await createShelf(merchant);
  await createShelf(merchant, { name: 'Caio Reis', email: 'caio@exemplo.com.br' });
  const subscription = await subscribe(merchant, shelf);
  const payment = (await merchant.post('/process', charge())).body.data;
  await merchant.post('/process', charge());
  const portal = async (path: string, search: string) => {
    const { body } = await callPortal(copies.service, merchant.user, 'GET', path, { query: { search } });
    return body.data.content.map(({ id }: { id: string }) => id);
  };
  expect(await portal('/payments', payment.id.slice(-8))).toEqual([payment.id]);
  expect(await portal('/payments', `${payment.id.slice(0, 8)}…${payment.id.slice(-6)}`)).toEqual([
    payment.id,
  ]);
  expect(await portal('/customers', shelf.customer.id.slice(-8))).toEqual([shelf.customer.id]);
  const { body } = await merchant.get(`/subscriptions?search=${subscription.id.slice(-8)}`);
  expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([subscription.id]);
  const ofCustomer = await merchant.get(`/subscriptions?search=${shelf.customer.id.slice(-8)}`);
  expect(ofCustomer.body.data.items.map(({ id }: { id: string }) => id)).toEqual([subscription.id]);
  // Three characters, and another's id, find nothing.
  expect(await portal('/payments', payment.id.slice(-3))).toEqual([]);
  const stranger = await copies.accountHolder();
  const foreign = await callPortal(copies.service, stranger.user, 'GET', '/payments', {
    query: { search: payment.id.slice(-8) },
  });
  expect(foreign.body.data.content).toEqual([]);
});

describe('among very many', () => {
  const many = 6_000;
  let scope: { userId: string; environment: Environment };
  beforeAll(async () => {
    scope = { userId: (await createUser(copies.service, { plan: true })).id, environment: 'SANDBOX' };
    const em = copies.service.context.orm.em.fork();
    const at = Date.now();
    const moments = Array.from({ length: many }, (_, index) => new Date(at - index * 60_000));
    const payments = moments.map((moment) => ({ ...buildPaymentRow(scope, moment), journal: [] }));
    await bulkInsert('payments', payments, em);
    const customers = moments.map((moment) => ({
      ...{ ...scope, id: newId('cus', moment.getTime()), externalId: newId('req'), gateway: 'STRIPE' },
      ...{ metadata: {}, providerStateAt: moment, createdAt: moment, updatedAt: moment },
    }));
    await bulkInsert('customers', customers, em);
    await em.execute('analyze payments; analyze customers');
  });

  test.each<TableWithIdEnds>(['payments', 'customers'])(
    '%s are looked up through the index',
    async (table) => {
      const em = copies.service.context.orm.em.fork();
      const { sql, parameters } = selectByIdEnd(table, scope, 'x7Qz', em).compile();
      const text = parameters.reduce<string>(
        (query, value, index) => query.replace(`$${index + 1}`, `'${value}'`),
        sql,
      );
      const plan = await em.execute<{ 'QUERY PLAN': string }[]>(`explain ${text}`);
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`${table}_id_end_index`);
    },
  );
});
