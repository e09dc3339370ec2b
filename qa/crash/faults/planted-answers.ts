import type { Fault } from './fault.ts';

const process = 'modules/payments/operations/payment-process.service.ts';
const refund = 'modules/payments/operations/payment-refund.service.ts';
const refunds = 'modules/payments/changes/refund-apply.ts';

/** Mistakes about what is answered and told: the caller learns what is not so. */
export const answerFaults: readonly Fault[] = [
  {
    name: 'answer-overwritten',
    what: 'an answer that is stored is written over',
    changes: [
      { module: 'idempotency/idempotency.repository.ts', text: ' and stored.status is null`', by: '`' },
    ],
    seenBy: ['create/STRIPE/succeeded still@finish-payment#1+61s refunds'],
  },
  {
    name: 'answered-while-unknown',
    what: 'a charge whose outcome is unknown is answered, and that is stored',
    changes: [
      {
        module: process,
        text: "if (!row || row.status === 'unknown') throw unresolved(null, paymentId);\n  return storeResponse",
        by: 'if (!row) throw unresolved(null, paymentId);\n  return storeResponse',
      },
      {
        module: process,
        text: "  await recordEnd(attempt, 'payments', row, error, lagMs);\n  throw error;",
        by: "  await recordEnd(attempt, 'payments', row, error, lagMs);\n  return respondFromRow(attempt) as never;",
      },
    ],
    seenBy: ['create/STRIPE/timeout-after leaves'],
  },
  {
    name: 'statements-swapped',
    what: 'the answer to a refund is made before its outcome is written',
    changes: [
      {
        module: refund,
        text: `      const isChanged = await applyRefund(id, state, { trigger: 'answer', steps }, tx);
      if (!isChanged) await appendSteps(paymentId, steps, tx);
      return respond(attempt, id, tx);`,
        by: `      const response = await respond(attempt, id, tx);
      const isChanged = await applyRefund(id, state, { trigger: 'answer', steps }, tx);
      if (!isChanged) await appendSteps(paymentId, steps, tx);
      return response;`,
      },
    ],
    seenBy: ['refund/STRIPE/succeeded leaves'],
  },
  {
    name: 'decline-told-as-success',
    what: 'a declined card is a payment that succeeded',
    changes: [
      {
        module: 'modules/payments/record/provider-outcome.ts',
        text: "status: 'requires_payment_method', amountMinor, currency: null }",
        by: "status: 'succeeded', amountMinor, currency: null }",
      },
    ],
    seenBy: ['create/STRIPE/declined leaves'],
  },
  {
    name: 'event-before-commit',
    what: 'the event of a refund is written before the refund is',
    changes: [
      {
        module: refunds,
        text: '{ ...refundView(after, gateway), paymentId },\n    tx,\n',
        by: '{ ...refundView(after, gateway), paymentId },\n    tx.fork(),\n',
      },
    ],
    seenBy: ['refund/STRIPE/succeeded stop-before@commit#2 retries'],
  },
  {
    name: 'delivery-not-written',
    what: 'an event is written, and nobody is sent it',
    changes: [
      {
        module: 'event-log/event.repository.ts',
        text: 'and endpoint.active and endpoint.deleted_at is null',
        by: 'and endpoint.deleted_at is not null',
      },
    ],
    seenBy: ['process+retry/STRIPE'],
  },
];
