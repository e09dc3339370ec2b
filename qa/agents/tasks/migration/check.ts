import assert from 'node:assert/strict';
import { serverOf } from '@trilho/gateway/src/testing/app/merchant.ts';
import type Stripe from 'stripe';
import type { Bench, Task } from '../../stage/bench.ts';
import { eventually } from '../../stage/eventually.ts';
import { variablesOf } from '../../stage/stage.ts';

interface OldCustomer {
  id: string;
  email: string;
  cards: string[];
  subscriptions: string[];
}

const count = 105;
/** Every third customer has the e-mail of another one, every tenth a card, and one of those a subscription. */
async function fillAccount(stripe: Stripe): Promise<OldCustomer[]> {
  const price = await stripe.prices.create({
    ...{ currency: 'brl', unit_amount: 4990, recurring: { interval: 'month' } },
    product_data: { name: 'Clube' },
  });
  const customers: OldCustomer[] = [];
  for (let index = 0; index < count; index++) {
    const email = `cliente${index % 3 === 0 ? 'a' : index}@exemplo.com.br`;
    const { id } = await stripe.customers.create({ name: `Cliente ${index}`, email });
    const customer: OldCustomer = { id, email, cards: [], subscriptions: [] };
    customers.push(customer);
    if (index % 10 !== 0) continue;
    for (const token of ['pm_card_visa', 'pm_card_mastercard'])
      customer.cards.push((await stripe.paymentMethods.attach(token, { customer: id })).id);
    if (index > 0) continue;
    const [card = ''] = customer.cards;
    const items = [{ price: price.id }];
    const started = await stripe.subscriptions.create({ customer: id, items, default_payment_method: card });
    customer.subscriptions.push(started.id);
  }
  return customers;
}

async function check({ stage, rule, run }: Bench): Promise<void> {
  const user = await stage.openUser();
  const stripe = stage.provider.sdk(`sk_test_${user.id}`);
  const old = await fillAccount(stripe);
  await stage.connect(user, 'STRIPE');
  const merchant = await serverOf(stage.service, user);
  const variables = variablesOf(stage.front.url, merchant.headers);
  const rowsOf = (table: string) =>
    stage.sql(`select id, external_id from ${table} where user_id = ? order by id`, [user.id]);
  const isImported = async () =>
    (await rowsOf('customers')).length === count &&
    (await rowsOf('payment_methods')).length === old.flatMap(({ cards }) => cards).length &&
    (await rowsOf('subscriptions')).length === 1;
  await eventually(isImported, 'the account is imported');
  const idsOf = async (table: string) =>
    Object.fromEntries((await rowsOf(table)).map(({ id, external_id }) => [external_id, id]));
  const gone: OldCustomer = {
    id: 'cus_gone',
    email: 'clientea@exemplo.com.br',
    cards: ['pm_gone'],
    subscriptions: ['sub_gone'],
  };
  const output = await run(variables, { customers: [...old, gone] }).catch((error: Error) => error);

  await rule('the program ends well', async () => {
    if (output instanceof Error) throw output;
  });
  await rule('each customer is found, also where an e-mail is of several', async () => {
    assert.deepEqual(output.customers, await idsOf('customers'));
  });
  await rule('each card is found', async () =>
    assert.deepEqual(output.cards, await idsOf('payment_methods')),
  );
  await rule('each subscription is found', async () => {
    assert.deepEqual(output.subscriptions, await idsOf('subscriptions'));
  });
  await rule('what is not there is said to be missing, with all that is its', async () => {
    assert.deepEqual([...output.missing].sort(), ['cus_gone', 'pm_gone', 'sub_gone']);
  });
  await rule('nothing is created', async () => {
    assert.equal((await rowsOf('customers')).length, count);
    let there = 0;
    for await (const _ of stripe.customers.list({ limit: 100 })) there += 1;
    assert.equal(there, count);
  });
}

export const migration: Task = { name: 'migration', check };
