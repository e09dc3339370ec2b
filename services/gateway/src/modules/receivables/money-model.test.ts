import fc from 'fast-check';
import { charge } from '../../testing/app/merchant.ts';
import { checkBooks } from '../../testing/ledger/check-books.ts';
import { makeDue } from '../../testing/ledger/make-due.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { backfillAnew, backfillLedger } from '../ledger-backfill/backfill.ts';
import { oweSurplus, returnByHand } from '../payments/changes/surplus-debt.ts';
import { lockPayment } from '../payments/record/payment.repository.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
afterAll(() => copies.close());

const kinds = ['pay', 'refund', 'capture', 'surplus', 'by_hand', 'hear', 'close', 'settle', 'due'] as const;
const cards = ['pm_card_visa', 'pm_card_createDispute', 'pm_card_chargeDeclined', 'held'] as const;
const step = fc.record({
  what: fc.constantFrom(...kinds),
  card: fc.constantFrom(...cards),
  amount: fc.integer({ min: 100, max: 3_000 }),
  which: fc.nat({ max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

/** One merchant's money over a while: what is refused changes nothing, and that is checked, too. */
class Story {
  readonly ids: string[] = [];
  readonly #heard = new Set<string>();

  async take({ what, card, amount, which }: Step): Promise<void> {
    const id = this.ids[which % Math.max(1, this.ids.length)];
    if (what === 'pay') return this.#pay(card, amount);
    if (what === 'hear') return this.#hear();
    if (what === 'close') return this.#closeDispute();
    if (what === 'settle') return settleReceivables(copies.service);
    if (id === undefined) return;
    if (what === 'refund') await merchant.post(`/payments/${id}/refund`, { amount });
    if (what === 'capture') await merchant.post(`/payments/${id}/capture`, { amount });
    if (what === 'surplus') await this.#owe(id, amount);
    if (what === 'by_hand') await this.#returnByHand(id);
    if (what === 'due') await makeDue(id, copies.service.context.orm.em.fork());
  }

  async #pay(card: Step['card'], amount: number): Promise<void> {
    const method = card === 'held' ? { capture: false } : { paymentMethodId: card };
    const { body } = await merchant.post('/process', charge({ amount: amount + 3_000, ...method }));
    const id = body.data?.id ?? body.paymentId;
    if (typeof id === 'string') this.ids.push(id);
  }

  async #hear(): Promise<void> {
    const types = ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'];
    const events = await merchant.eventsOf(...types.map((type) => `charge.dispute.${type}`));
    const fresh = events.filter(({ id }) => !this.#heard.has(id)).reverse();
    for (const { id } of fresh) this.#heard.add(id);
    await merchant.hear(fresh);
  }

  async #closeDispute(): Promise<void> {
    const { data } = await merchant.account.disputes.list({ limit: 10 });
    const open = data.find(({ status }) => status === 'needs_response');
    if (open) await merchant.account.disputes.close(open.id);
  }

  /** What came in beyond what was asked for, as an event of the gateway tells it. */
  #owe(id: string, amount: number): Promise<void> {
    const scope = { userId: merchant.user.id, environment: 'SANDBOX' as const };
    return copies.service.context.orm.em.fork().transactional(async (tx) => {
      const row = await lockPayment(scope, id, tx);
      if (row?.status !== 'succeeded') return;
      const amountCapturedMinor = row.amountMinor + amount;
      await oweSurplus(row, { amountCapturedMinor, currency: row.currency }, tx);
    });
  }

  #returnByHand(id: string): Promise<void> {
    const scope = { userId: merchant.user.id, environment: 'SANDBOX' as const };
    return copies.service.context.orm.em.fork().transactional(async (tx) => {
      await lockPayment(scope, id, tx);
      const [owed] = await tx.execute<{ left: number }[]>(
        `select amount_minor - by_hand_minor "left" from surpluses where payment_id = ? and settled_at is null`,
        [id],
      );
      if (owed && owed.left > 0) await returnByHand(id, owed.left, tx);
    });
  }

  async check(withReceivables = false): Promise<void> {
    if (this.ids.length === 0) return;
    await checkBooks(this.ids, copies.service.context.orm.em.fork(), { withReceivables });
  }
}

/** What was posted step by step is what a walk through all rows comes to: it has nothing to post. */
async function nothingToPost(): Promise<void> {
  const em = copies.service.context.orm.em.fork();
  const count = () => em.execute('select count(*) from ledger_postings');
  const before = await count();
  await backfillAnew(em);
  await backfillLedger(copies.service.context, () => undefined);
  expect(await count()).toEqual(before);
}

test('whatever order money moves in, the books are what a count of its own comes to, after every step', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      merchant = await copies.accountHolder();
      const story = new Story();
      const begun = { what: 'pay' as const, card: 'pm_card_visa' as const, amount: 2_000, which: 0 };
      const disputed = { ...begun, card: 'pm_card_createDispute' as const };
      for (const one of [begun, disputed, ...steps]) {
        await story.take(one);
        met.add(one.what);
        await story.check();
      }
      await story.take({ ...begun, what: 'hear' });
      await settleReceivables(copies.service);
      await story.check(true);
      await nothingToPost();
    }),
    { numRuns: 12, seed: 20_261_128, endOnFailure: true },
  );
  expect([...met].sort()).toEqual([...kinds].sort());
  // What was to happen did, and was not refused each time.
  const [had] = await copies.service.context.orm.em.fork().execute<Record<string, number>[]>(
    `select (select count(*) from disputes) "disputes", (select count(*) from disputes where status = 'lost') "lost",
       (select count(*) from refunds where status = 'succeeded') "refunds",
       (select count(*) from surpluses) "surpluses", (select count(*) from surpluses where by_hand_minor > 0) "by_hand",
       (select count(*) from receivables where status = 'released') "released",
       (select count(*) from receivables where status = 'canceled') "canceled"`,
  );
  for (const [kind, count] of Object.entries(had ?? {}))
    expect({ kind, isMet: count > 0 }).toEqual({ kind, isMet: true });
}, 300_000);
