import fc from 'fast-check';
import { defaultTerms } from '../../providers/registry.ts';
import type { Amounts } from '../ledger/amounts.ts';
import { type Booked, type Plan, type PlannedRow, planReceivables, type Sale } from './plan-receivables.ts';

const agreed = { terms: [], defaults: defaultTerms };
const sale = (changes: Partial<Sale> = {}): Sale => ({
  ...{ id: 'pay_1', gateway: 'STRIPE', method: 'card', installments: 1, paidOn: '2026-11-02' },
  ...{ isTold: false, availableOn: null, ...changes },
});
const told = (changes: Partial<Sale> = {}) => sale({ isTold: true, availableOn: '2026-12-02', ...changes });

/** The postings of one payment, as the ledger sums them up. */
class Books {
  readonly #postings: { kind: string; objectId: string; amounts: Amounts }[] = [];
  rows: PlannedRow[] = [];

  post(kind: string, objectId: string, amounts: Amounts): this {
    this.#postings.push({ kind, objectId, amounts });
    return this;
  }

  total(account: keyof Amounts): number {
    return this.#postings.reduce((sum, { amounts }) => sum + (amounts[account] ?? 0), 0);
  }

  get booked(): Booked {
    const isMoving = (kind: string) => kind === 'release' || kind === 'anticipation';
    const sum = (
      of: (amounts: Amounts) => number,
      which: (posting: { kind: string; objectId: string }) => boolean,
    ) => this.#postings.filter(which).reduce((all, { amounts }) => all + of(amounts), 0);
    const own = ({ objectId }: { objectId: string }) => objectId === 'pay_1';
    return {
      receivable: this.total('receivable'),
      gross: sum(
        ({ receivable, fees = 0, estimated_fees = 0 }) =>
          receivable === undefined ? 0 : receivable + fees + estimated_fees,
        ({ kind }) => !isMoving(kind),
      ),
      sold: 0 - sum(({ sales = 0 }) => sales, own),
      estimate: sum(
        ({ estimated_fees = 0 }) => estimated_fees,
        () => true,
      ),
      moved:
        0 -
        sum(
          ({ receivable = 0 }) => receivable,
          ({ kind, objectId }) => isMoving(kind) && objectId !== 'pay_1-release',
        ),
      isPosted: this.#postings.some(own),
    };
  }

  settle(of: Sale, today: string): Plan {
    const plan = planReceivables(of, this.booked, this.rows, agreed, today);
    for (const { kind, objectId, amounts } of plan.postings) this.post(kind, objectId, amounts);
    this.rows = plan.rows;
    return plan;
  }
}

const paid = (fee = 0) =>
  new Books().post('payment', 'pay_1', { receivable: 10_000 - fee, fees: fee, sales: -10_000 });

test('without the gateway’s word the terms say the fee and the day, and the fee is posted as estimated', () => {
  const books = paid();
  expect(books.settle(sale(), '2026-11-02')).toEqual({
    rows: [
      {
        ...{ installment: 1, installments: 1, method: 'card', status: 'open', estimated: true },
        ...{ dueOn: '2026-12-02', originalDueOn: '2026-12-02', gross: 10_000, fee: 438, net: 9_562 },
        expectedTaxes: null,
      },
    ],
    postings: [
      {
        ...{ kind: 'fee', objectId: 'pay_1-estimate', paymentId: 'pay_1' },
        amounts: { estimated_fees: 438, receivable: -438 },
      },
    ],
  });
});

test('told later, the estimate is taken back and the row has the gateway’s fee and day', () => {
  const books = paid();
  books.settle(sale(), '2026-11-02');
  books.post('payment', 'pay_1', { receivable: -450, fees: 450 });
  const { rows } = books.settle(told({ availableOn: '2026-11-30' }), '2026-11-03');
  expect(books.total('estimated_fees')).toBe(0);
  expect(rows).toMatchObject([
    {
      gross: 10_000,
      fee: 450,
      net: 9_550,
      estimated: false,
      dueOn: '2026-11-30',
      originalDueOn: '2026-12-02',
    },
  ]);
});

test('on its day a row is released, and what comes after is the balance’s', () => {
  const books = paid(438);
  const { rows, postings } = books.settle(told(), '2026-12-04');
  expect(rows).toMatchObject([{ status: 'released', net: 9_562 }]);
  expect(postings).toEqual([
    {
      ...{ kind: 'release', objectId: 'pay_1-1', paymentId: 'pay_1', occurredOn: '2026-12-02' },
      amounts: { available: 9_562, receivable: -9_562 },
    },
  ]);
  books.post('refund', 'ref_1', { receivable: -3_000, refunds: 3_000 });
  expect(books.settle(told(), '2026-12-05').rows).toEqual(rows);
  expect([books.total('receivable'), books.total('available')]).toEqual([0, 6_562]);
});

test('a refund before the release makes rows less; of the whole it cancels them; one that failed opens them again', () => {
  const books = paid(438);
  books.settle(told(), '2026-11-02');
  books.post('refund', 'ref_1', { receivable: -2_869, refunds: 3_000, fees: -131 });
  expect(books.settle(told(), '2026-11-03').rows).toMatchObject([
    { status: 'open', gross: 7_000, fee: 307, net: 6_693 },
  ]);
  books.post('refund', 'ref_2', { receivable: -7_000, refunds: 7_000 });
  expect(books.settle(told(), '2026-11-03').rows).toMatchObject([{ status: 'canceled', gross: 7_000 }]);
  // The fee that the gateway keeps is owed to it.
  expect([books.total('receivable'), books.total('available')]).toEqual([0, -307]);
  books.post('refund_failure', 'ref_2', { receivable: 7_000, refunds: -7_000 });
  expect(books.settle(told(), '2026-11-03').rows).toMatchObject([
    { status: 'open', gross: 7_000, net: 7_000 },
  ]);
});

test('what a line of the gateway’s released is released here, and not once more', () => {
  const books = paid(438);
  books.settle(told(), '2026-11-02');
  books.post('anticipation', 'stl_1', { available: 9_275, anticipation_costs: 287, receivable: -9_562 });
  expect(books.settle(told(), '2026-11-03')).toMatchObject({ rows: [{ status: 'released' }], postings: [] });
});

test('instalments that are released one by one share gross and fee by largest remainder', () => {
  const terms = [
    {
      ...{
        gateway: 'STRIPE' as const,
        method: 'card' as const,
        installmentsFrom: 2,
        percent: 4.99,
        fixed: 0,
      },
      ...{ days: 30, dayCount: 'calendar' as const, perInstallment: true },
    },
  ];
  const plan = planReceivables(
    sale({ installments: 3 }),
    paid().booked,
    [],
    { terms, defaults: [] },
    '2026-11-02',
  );
  expect(plan.rows.map(({ gross, fee, net, dueOn }) => [gross, fee, net, dueOn])).toEqual([
    [3_334, 167, 3_167, '2026-12-02'],
    [3_333, 166, 3_167, '2027-01-04'],
    [3_333, 166, 3_167, '2027-02-01'],
  ]);
});

const change = fc.oneof(
  fc.record({
    do: fc.constant('refund' as const),
    amount: fc.integer({ min: 1, max: 6_000 }),
    fee: fc.nat(100),
  }),
  fc.record({
    do: fc.constant('dispute' as const),
    amount: fc.integer({ min: 1, max: 10_000 }),
    fee: fc.nat(5_500),
  }),
  fc.record({
    do: fc.constant('back' as const),
    amount: fc.integer({ min: 1, max: 6_000 }),
    fee: fc.constant(0),
  }),
  fc.record({ do: fc.constant('told' as const), amount: fc.constant(0), fee: fc.nat(900) }),
  fc.record({ do: fc.constant('day' as const), amount: fc.nat(40), fee: fc.constant(0) }),
);

test('whatever happens, open rows sum to what is held as receivable, and a second look changes nothing', () =>
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.constantFrom(1, 3, 12), (changes, installments) => {
      const books = paid();
      let of = sale({ installments });
      let day = 2;
      const today = () => new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
      const look = () => {
        books.settle(of, today());
        const open = books.rows.filter(({ status }) => status === 'open');
        expect(open.reduce((sum, { net }) => sum + net, 0)).toBe(books.total('receivable'));
        for (const { gross, fee, net } of books.rows) expect(net).toBe(gross - fee);
        for (const { dueOn } of open) expect(dueOn > today()).toBe(true);
        const again = planReceivables(of, books.booked, books.rows, agreed, today());
        expect(again).toEqual({ rows: books.rows, postings: [] });
      };
      look();
      for (const [index, { do: what, amount, fee }] of changes.entries()) {
        const object = `obj_${index}`;
        if (what === 'refund')
          books.post('refund', object, { receivable: fee - amount, refunds: amount, fees: 0 - fee });
        if (what === 'dispute')
          books.post('dispute', object, { receivable: 0 - amount - fee, held: amount, fees: fee });
        if (what === 'back')
          books.post('refund_failure', object, { receivable: amount, refunds: 0 - amount });
        if (what === 'day') day += amount;
        if (what === 'told' && !of.isTold) {
          of = told({ installments });
          books.post('payment', 'pay_1', { receivable: 0 - fee, fees: fee });
        }
        look();
      }
      // Nothing was lost on the way.
      const all = ['receivable', 'available', 'fees', 'estimated_fees', 'refunds', 'held', 'sales'] as const;
      expect(all.reduce((sum, account) => sum + books.total(account), 0)).toBe(0);
    }),
    { numRuns: 300 },
  ));
