import type { Fault } from './fault.ts';

const statements = 'modules/payments/record/payment.statements.ts';

/** Mistakes about money: the books are wrong. */
export const moneyFaults: readonly Fault[] = [
  {
    name: 'posting-left-out',
    what: 'a charge is not posted to the ledger',
    changes: [
      {
        module: statements,
        text: '...(posting ?? noValues(postingParameters)),',
        by: '...(posting && noValues(postingParameters) || noValues(postingParameters)),',
      },
    ],
    seenBy: ['create/STRIPE/succeeded leaves'],
  },
  {
    name: 'posting-doubled',
    what: 'what a position changes by is posted to the ledger twice',
    changes: [
      {
        module: 'modules/ledger/post.ts',
        text: '    postings.filter(({ amounts }) => !isNothing(amounts)),\n',
        by: '    [...postings, ...postings].filter(({ amounts }) => !isNothing(amounts)),\n',
      },
    ],
    seenBy: ['refund/STRIPE/succeeded leaves'],
  },
  {
    name: 'ledger-outside-the-transaction',
    what: 'the posting of a refund stays where the refund is rolled back',
    changes: [
      {
        module: 'modules/payments/changes/booked.ts',
        text: 'bookEach([refundPosting(refund)], tx);',
        by: 'bookEach([refundPosting(refund)], tx.fork());',
      },
    ],
    seenBy: ['refund/STRIPE/succeeded stop-before@commit#2 leaves'],
  },
  {
    name: 'surplus-not-owed',
    what: 'what was paid beyond what was asked for is kept',
    changes: [
      {
        module: 'modules/payments/changes/surplus-debt.ts',
        text: '  if (!surplus) return;\n',
        by: '  if (surplus !== undefined) return;\n',
      },
    ],
    seenBy: ['late-payment+reconciler/STRIPE'],
  },
];
