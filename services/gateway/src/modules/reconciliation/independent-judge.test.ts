import type Stripe from 'stripe';
import { createRandom } from '../../demo/random.ts';
import { newId } from '../../platform/ids.ts';
import { type BookHolder, foundIn, startBooks } from '../../testing/stages/books.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  books = await startBooks();
});
afterAll(() => books.close());

interface Row {
  id: string;
  status: string;
  captured: string;
  external: string;
}
interface RefundRow {
  id: string;
  payment: string;
  amount: string;
  status: string;
  external: string;
}

const named = (kind: string, paymentId: string | null, refundId: string | null, externalId: string) => ({
  ...{ kind, paymentId, refundId, externalId },
});

/** What plain SQL and the provider's own SDK say, both sides whole in memory: for payments of an earlier day. */
async function judge({ user, account }: BookHolder): Promise<object[]> {
  const rows = await books.sql<Row>(
    'select id, status, amount_captured_minor captured, external_id "external" from payments where user_id = ?',
    [user.id],
  );
  const refundRows = await books.sql<RefundRow>(
    `select id, payment_id payment, amount_minor amount, status, external_id "external" from refunds
     where user_id = ?`,
    [user.id],
  );
  const intents: Stripe.PaymentIntent[] = [];
  for await (const intent of account.paymentIntents.list({ limit: 100 })) intents.push(intent);
  const refunds: Stripe.Refund[] = [];
  for await (const refund of account.refunds.list({ limit: 100 })) refunds.push(refund);
  const found: object[] = [];
  for (const intent of intents) {
    const mark = intent.metadata.trilho_payment_id;
    const row = rows.find(({ id }) => id === mark);
    if (!mark) continue;
    if (!row) found.push(named('missing_here', mark, null, intent.id));
    else if (row.external !== intent.id) found.push(named('duplicate', row.id, null, intent.id));
    else if (row.status !== intent.status.replace('requires_payment_method', 'failed')) {
      found.push(named('status_differs', row.id, null, intent.id));
    } else if (Number(row.captured) !== intent.amount_received) {
      found.push(named('amount_differs', row.id, null, intent.id));
    }
  }
  for (const row of rows) {
    if (intents.some(({ id }) => id === row.external) || row.status === 'failed') continue;
    found.push(named('missing_there', row.id, null, row.external));
  }
  for (const refund of refunds) {
    const payment = rows.find((row) => row.external === refund.payment_intent);
    const row = refundRows.find(({ external }) => external === refund.id);
    if (!payment) continue;
    if (!row) found.push(named('refund_missing_here', payment.id, null, refund.id));
    else if (Number(row.amount) !== refund.amount) {
      found.push(named('refund_differs', payment.id, row.id, refund.id));
    }
  }
  for (const row of refundRows) {
    if (refunds.some(({ id }) => id === row.external)) continue;
    found.push(named('refund_missing_there', row.payment, row.id, row.external));
  }
  return found;
}

test.each([1, 2, 3])(
  'a drawn mix of good and bad books is found as SQL and SDK find it (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const merchant = await books.bookHolder();
    const { account } = merchant;
    const set = (change: string, id: string) => books.sql(`update payments set ${change} where id = ?`, [id]);
    type Spoil = (id: string, externalId: string) => Promise<unknown>;
    const spoil: [Spoil, ...Spoil[]] = [
      async (id) => books.sql('delete from payments where id = ?', [id]),
      async (id) => books.copyRow('payments', id, { id: newId('pay'), external_id: `pi_no_${id}` }),
      async (id) => set(`status = 'canceled'`, id),
      async (id) => set('amount_captured_minor = amount_captured_minor + 1', id),
      async (id) =>
        account.paymentIntents.create({
          ...{ amount: 500, currency: 'brl', metadata: { trilho_payment_id: id } },
        }),
      async (_id, payment_intent) => account.refunds.create({ payment_intent, amount: 150 }),
      async (id) => {
        const refund = await merchant.refund(id, 100);
        await books.copyRow('refunds', refund.id, { id: newId('ref'), external_id: `re_no_${id}` });
      },
      async (id) => {
        const refund = await merchant.refund(id, 100);
        await books.sql('update refunds set amount_minor = 99 where id = ?', [refund.id]);
      },
    ];
    for (let n = 0; n < 30; n += 1) {
      const paymentMethodId = random.whole(0, 9) === 0 ? 'pm_card_chargeDeclined' : 'pm_card_visa';
      const amount = random.whole(1_000, 90_000);
      const { id, externalId } = await merchant.pay({ amount, paymentMethodId });
      if (paymentMethodId !== 'pm_card_visa') continue;
      if (random.whole(0, 2) === 0) await merchant.refund(id, random.whole(100, 500));
      else if (random.whole(0, 1) === 0) await random.pick(spoil)(id, externalId);
      if (random.whole(0, 4) === 0) await account.paymentIntents.create({ amount, currency: 'brl' });
    }
    const expected = await judge(merchant);
    const found = foundIn(await books.compare(merchant));
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(expected.length).toBeGreaterThan(3);
  },
);
