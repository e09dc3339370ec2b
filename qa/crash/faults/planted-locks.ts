import type { Fault } from './fault.ts';

const statements = 'modules/payments/record/payment.statements.ts';
const repository = 'modules/payments/record/payment.repository.ts';
const refunds = 'modules/payments/changes/refund-apply.ts';

/** Mistakes about locks and versions: what two do at once comes out wrong. */
export const lockFaults: readonly Fault[] = [
  {
    name: 'outcome-without-its-version',
    what: 'an outcome is written over one that another has written',
    changes: [{ module: statements, text: ' and payments.version = given.version_before', by: '' }],
    seenBy: ['process+event/STRIPE'],
  },
  {
    name: 'payment-lock-forgotten',
    what: 'a payment is read without its lock before it is changed',
    changes: [
      {
        module: repository,
        text: 'ownPayment(scope, { id }, tx).forUpdate().executeTakeFirst()',
        by: 'ownPayment(scope, { id }, tx).executeTakeFirst()',
      },
    ],
    seenBy: ['capture+cancel/STRIPE'],
  },
  {
    name: 'refund-lock-forgotten',
    what: 'a refund is written without the lock of its payment',
    changes: [
      {
        module: refunds,
        text: "    .where('id', '=', paymentId)\n    .forUpdate()\n",
        by: "    .where('id', '=', paymentId)\n",
      },
    ],
    seenBy: ['refund+event/STRIPE'],
  },
  {
    name: 'refund-sum-not-guarded',
    what: 'more may be on its way back than was paid',
    changes: [
      {
        module: 'modules/payments/operations/payment-refund.service.ts',
        text: 'if (amountMinor > left || left <= 0) {',
        by: 'if (amountMinor <= 0) {',
      },
    ],
    seenBy: ['refund+second-refund/STRIPE'],
  },
  {
    name: 'record-waits',
    what: 'the record of a repetition waits for who has the payment',
    changes: [
      {
        module: 'modules/payments/record/payment-journal.ts',
        text: '.forNoKeyUpdate().skipLocked(),',
        by: '.forNoKeyUpdate(),',
      },
    ],
    seenBy: ['refund+retry/STRIPE'],
  },
];
