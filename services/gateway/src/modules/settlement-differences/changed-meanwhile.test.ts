import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { comparing } from '../../testing/settlements/comparing.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { createShelf, subscribe } from '../../testing/stages/selling.ts';
import { until } from '../../testing/until.ts';
import { bookDispute } from '../disputes/book-dispute.ts';
import { disputeTable } from '../disputes/dispute.repository.ts';
import { workReceivables } from '../receivables/work-receivables.ts';
import { workDifferences } from './work/work-differences.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const { execute, pay, forgetFee, tell, work, differences, balance } = comparing(() => ({
  service: copies.service,
  merchant,
}));
const em = () => copies.service.context.orm.em.fork();
const compare = () => workDifferences(copies.service.context);
const compareAll = async () => {
  while ((await compare()) > 0);
};

/** A transaction that does something and stays open until it is let go. */
async function holding(act: (tx: ReturnType<typeof em>) => Promise<unknown>) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const ended = em().transactional(async (tx) => {
    await act(tx);
    begun.resolve();
    await end.promise;
  });
  await Promise.race([begun.promise, ended]);
  return async () => {
    end.resolve();
    await ended;
  };
}

/** Follows the postings, as a worker does: who compares lines beside it leaves them to it. */
const takePlace = (tx: ReturnType<typeof em>) =>
  tx.execute(`select name from ledger_progress where name = 'settlements' for no key update`);
/** Nothing that is found is written meanwhile. */
const holdingDifferences = () =>
  holding((tx) => tx.execute('lock table settlement_differences in share mode'));

/** Until so many transactions wait for others. */
const untilWaiting = (count: number) =>
  until(async () => {
    const waiting = await em().execute<unknown[]>(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
    return waiting.length === count;
  });

test('a fee that is estimated while its payment is compared for the first time is part of what is found', async () => {
  const { id, sold } = await pay();
  await forgetFee(id);
  await tell({ ...sold, currency: 'USD' });
  const freeDifferences = await holdingDifferences();
  const freeReceivables = await holding(async (tx) => {
    await tx.execute('lock table receivables in share mode');
    await takePlace(tx);
  });
  const estimating = workReceivables(copies.service.context);
  await untilWaiting(1);
  const comparing = compare();
  await untilWaiting(2);
  await freeReceivables();
  await estimating;
  // Another worker follows the postings meanwhile, and knows of no line of this payment.
  await compareAll();
  await freeDifferences();
  await comparing;
  await settleReceivables(copies.service);
  await work();
  const { estimated_fees: estimate = 0 } = await balance();
  expect(estimate).toBeGreaterThan(0);
  expect(await differences({ status: 'open' })).toMatchObject([
    { kind: 'currency', amount: estimate - sold.gross },
  ]);
});

/** What a dispute may be of: a paid payment, or the paid invoice of a subscription. */
const disputed = {
  payment_id: async () => (({ id, sold }) => ({ id, sold }))(await pay()),
  invoice_id: async () => {
    const subscription = await subscribe(merchant, await createShelf(merchant));
    const { body } = await merchant.get(`/invoices?subscriptionId=${subscription.id}`);
    const [intent] = (await merchant.account.paymentIntents.list()).data;
    const [invoice] = body.data.items;
    return { id: invoice.id, sold: { gross: invoice.amountPaid, sourceExternalId: intent?.id ?? '' } };
  },
};

test.each(['payment_id', 'invoice_id'] as const)(
  'the fee of a dispute that is told while what its %s names is compared for the first time is part of what is found',
  async (column) => {
    const { id, sold } = await disputed[column]();
    await execute(
      `insert into disputes (id, user_id, environment, gateway, external_id, ${column}, amount_minor, currency,
         reason, status, metadata, version, provider_state_at, created_at, updated_at)
       values ('dsp_' || ?, ?, 'SANDBOX', 'STRIPE', 'dp_' || ?, ?, ?, 'BRL', 'fraudulent', 'needs_response', '{}', 0,
         now(), now(), now())`,
      [id, merchant.user.id, id, id, sold.gross],
    );
    const fee = 1_500;
    const scope = { userId: merchant.user.id, environment: 'SANDBOX' } as const;
    const freeDifferences = await holdingDifferences();
    const tellFee = await holding(async (tx) => {
      await takePlace(tx);
      await tx.execute(`update disputes set fee_minor = ? where ${column} = ?`, [fee, id]);
      const row = await disputeTable.find(scope, `dsp_${id}`, tx);
      if (row) await bookDispute(row, tx);
    });
    const line = {
      ...sold,
      kind: 'dispute',
      gross: -sold.gross - 100,
      fee,
      net: -sold.gross - 100 - fee,
    } as const;
    await tell({ ...line, detailExternalId: `dp_${id}` });
    const comparing = compare();
    await untilWaiting(1);
    await tellFee();
    // Another worker follows the postings meanwhile: it knows of no line of a payment, and waits for the invoice's.
    const following = compareAll();
    await Promise.race([following, untilWaiting(2)]);
    await freeDifferences();
    await Promise.all([comparing, following]);
    await work();
    expect(await differences({ status: 'open' })).toMatchObject([{ kind: 'amount', amount: -100 }]);
  },
);
