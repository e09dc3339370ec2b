import fc from 'fast-check';
import { dayAfter } from '../../platform/sao-paulo-day.ts';
import { charge } from '../../testing/app/merchant.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { completeBetween, settleDifferences, tellLines } from '../../testing/settlements/statement.ts';
import {
  errors,
  happens,
  linesOf,
  moneyOf,
  type PaymentStory,
  paymentStory,
  releasedOn,
  type ToldPayment,
} from '../../testing/settlements/statement-story.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { bookDispute } from '../disputes/book-dispute.ts';
import { disputeTable } from '../disputes/dispute.repository.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
afterAll(() => copies.close());

const execute = <Row>(text: string, values: unknown[] = []) =>
  copies.service.context.orm.em.fork().execute<Row[]>(text, values);
const day = (days: number) => dayAfter(new Date(), days);

async function pay({ amount, refunds, dispute }: PaymentStory): Promise<string> {
  const card = dispute === 'none' ? 'pm_card_visa' : 'pm_card_createDispute';
  const { body } = await merchant.post('/process', charge({ amount, paymentMethodId: card }));
  for (const part of refunds) await merchant.post(`/payments/${body.data.id}/refund`, { amount: part });
  return body.data.id;
}

/** Bank and gateway decide for the merchant, and the fee of the dispute stays. */
const win = (id: string) =>
  copies.service.context.orm.em.fork().transactional(async (tx) => {
    await tx.execute(`update disputes set status = 'won' where id = ?`, [id]);
    const row = await disputeTable.find({ userId: merchant.user.id, environment: 'SANDBOX' }, id, tx);
    if (row) await bookDispute(row, tx);
  });

/** All of it happened weeks ago: what no statement tells is missing. */
async function makeOld(ids: string[]): Promise<void> {
  await execute(
    `update payments set paid_at = now() - interval '40 days',
       settlement = jsonb_set(settlement, '{availableAt}', to_jsonb(?::text)) where id in (?)`,
    [`${releasedOn}T12:00:00.000Z`, ids],
  );
  await execute(`update receivables set due_on = ? where payment_id in (?)`, [releasedOn, ids]);
  for (const table of ['refunds', 'disputes']) {
    await execute(
      `update ${table} set created_at = now() - interval '8 days', updated_at = now() - interval '8 days'
       where payment_id in (?)`,
      [ids],
    );
  }
}

async function toldPayment(id: string): Promise<ToldPayment> {
  const [row] = await execute<{ external_id: string; amount: number; fee: number }>(
    `select external_id, amount_captured_minor::int "amount", (settlement->>'fee')::int "fee" from payments where id = ?`,
    [id],
  );
  const refunds = await execute<{ externalId: string; amount: number }>(
    `select external_id "externalId", amount_minor::int "amount" from refunds where payment_id = ? and status = 'succeeded'`,
    [id],
  );
  const [dispute] = await execute<{ externalId: string; fee: number; isWon: boolean }>(
    `select external_id "externalId", fee_minor::int "fee", status = 'won' "isWon" from disputes where payment_id = ?`,
    [id],
  );
  if (!row) throw new Error('The payment is not there');
  return {
    id,
    externalId: row.external_id,
    amount: row.amount,
    fee: row.fee,
    refunds,
    dispute: dispute ?? null,
  };
}

interface Totals {
  differences: bigint;
  held: bigint;
  postings: number;
}

/** What the books in reais came to, summed here. */
async function totals(): Promise<Totals> {
  const rows = await execute<Record<'available' | 'receivable' | 'differences', string | null>>(
    `select l.available::text, l.receivable::text, l.differences::text from ledger_postings l
     join ledger_books b on b.id = l.book where b.user_id = ? and b.currency = 'BRL'`,
    [merchant.user.id],
  );
  const all = (account: 'available' | 'receivable' | 'differences') =>
    rows.reduce((sum, row) => sum + BigInt(row[account] ?? 0), 0n);
  return {
    differences: all('differences'),
    held: all('available') + all('receivable'),
    postings: rows.length,
  };
}

const open = () =>
  execute<{ kind: string; amount: string }>(
    `select kind, amount::text from settlement_differences where user_id = ? and status = 'open'`,
    [merchant.user.id],
  );

const chunks = <Item>(items: Item[], size: number): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)];

test('whatever goes wrong in a statement is found by its name, nothing is invented, and the balance follows it', async () => {
  const met = new Set<string>();
  const run = fc.asyncProperty(
    fc.array(paymentStory, { minLength: 3, maxLength: 6 }),
    fc.infiniteStream(fc.nat()),
    fc.integer({ min: 1, max: 7 }),
    async (stories, dice, size) => {
      merchant = await copies.accountHolder();
      const ids: string[] = [];
      for (const story of stories) ids.push(await pay(story));
      await merchant.hear((await merchant.eventsOf('charge.dispute.created')).reverse());
      const disputes = await execute<{ id: string; paymentId: string }>(
        'select id, payment_id "paymentId" from disputes where payment_id in (?)',
        [ids],
      );
      for (const { id, paymentId } of disputes) {
        if (stories[ids.indexOf(paymentId)]?.dispute === 'won') await win(id);
      }
      await settleReceivables(copies.service);
      await makeOld(ids);
      await settleReceivables(copies.service);
      await completeBetween(copies.service, merchant.user.id, { from: day(-60), to: day(0) });

      const told = await Promise.all(ids.map(toldPayment));
      const lines = stories.flatMap((story, index) => {
        const payment = told[index];
        return payment ? linesOf(payment, story) : [];
      });
      const order = lines.map((line) => ({ line, at: dice.next().value ?? 0 }));
      const shuffled = order.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
      for (const chunk of chunks(shuffled, size)) {
        await tellLines(copies.service, merchant.user.id, chunk);
        if ((dice.next().value ?? 0) % 2 === 0) await settleDifferences(copies.service);
      }
      await settleDifferences(copies.service, { overdue: true });

      const wanted = stories.map(happens).filter((error) => error !== 'none');
      for (const error of wanted) met.add(error);
      const found = await open();
      expect(found.map(({ kind }) => kind).sort()).toEqual(wanted.toSorted());
      const money = stories.reduce((sum, story, index) => {
        const payment = told[index];
        return payment ? sum + BigInt(moneyOf(payment, story)) : sum;
      }, 0n);
      expect(found.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(money);
      const after = await totals();
      expect(after.differences).toBe(-money);
      const moved = lines
        .filter(({ currency = 'BRL' }) => currency === 'BRL')
        .reduce((sum, { gross, fee, net = gross - fee }) => sum + BigInt(net), 0n);
      expect(after.held).toBe(moved);

      // The same file a second time, and all compared anew: nothing is posted.
      await tellLines(copies.service, merchant.user.id, shuffled);
      await execute(
        'update settlement_lines set compared_at = null where book in (select id from ledger_books where user_id = ?)',
        [merchant.user.id],
      );
      await settleDifferences(copies.service, { overdue: true });
      expect(await totals()).toEqual(after);
      expect(await open()).toHaveLength(found.length);
    },
  );
  await fc.assert(run, { numRuns: 14, seed: 20_261_128, endOnFailure: true });
  expect([...met].sort()).toEqual(errors.filter((error) => error !== 'none').toSorted());
}, 300_000);
