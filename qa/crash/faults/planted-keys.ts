import type { Fault } from './fault.ts';

const process = 'modules/payments/operations/payment-process.service.ts';
const refund = 'modules/payments/operations/payment-refund.service.ts';
const keys = 'idempotency/idempotency.repository.ts';

/** Mistakes about keys and leases: what is done once is done twice. */
export const keyFaults: readonly Fault[] = [
  {
    name: 'lease-dropped',
    what: 'a repetition goes on with a request that is still under way',
    changes: [
      {
        module: keys,
        text: "    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', sql<Date>`now()`)]))\n",
        by: '',
      },
    ],
    seenBy: ['process+retry/STRIPE'],
  },
  {
    name: 'charge-key-of-the-attempt',
    what: "the provider's key of a charge is another one in each attempt",
    changes: [
      {
        module: process,
        text: `\`\${referenceOf(row)}:create\``,
        by: `\`\${referenceOf(row)}:create:\${row.version}\``,
      },
    ],
    seenBy: ['create/STRIPE/timeout-after retries'],
  },
  {
    name: 'refund-key-of-the-attempt',
    what: "the provider's key of a refund is another one in each attempt",
    changes: [
      {
        module: refund,
        text: `\`\${referenceOf(refund)}:create\``,
        by: `\`\${referenceOf(refund)}:create:\${refund.version}\``,
      },
    ],
    seenBy: ['refund/STRIPE/timeout-after retries'],
  },
  {
    name: 'key-claimed-after-the-call',
    what: 'the key of a charge is claimed once the provider has answered',
    changes: [
      {
        // The payment's name at the provider would stand for the key that is lost.
        module: 'modules/payments/creation/new-payment.ts',
        text: "providerReference: claim ? keyReference(context, 'pay', claim) : ownReference(routing),",
        by: 'providerReference: ownReference(routing),',
      },
      {
        module: 'modules/payments/creation/begin-payment.ts',
        text: "insertPayment(payment, requestSteps(call, 'create', claim), claim, em);",
        by: "insertPayment(payment, requestSteps(call, 'create', claim), null, em);",
      },
      {
        module: process,
        text: 'accepted: (attempt, { row }, state) => settleState(attempt, row, state),',
        by: `accepted: async (attempt, { row }, state) => {
      const { claimKey } = await import('../../../idempotency/idempotency.repository.ts');
      if (attempt.claim) await claimKey(attempt.claim, row.id, call.em);
      return settleState(attempt, row, state);
    },`,
      },
    ],
    seenBy: ['create/STRIPE/succeeded stop-after@POST:/v1/payment_intents#1 retries'],
  },
  {
    name: 'in-doubt-window-ignored',
    what: 'a write leaves for the provider after its attempt was given up',
    changes: [
      {
        module: 'providers/port/send-window.ts',
        text: 'passedMs(window.since) > window.forMs',
        by: 'passedMs(window.since) < 0',
      },
    ],
    seenBy: ['create/STRIPE/succeeded still@take-slots-of-provider_turns#1+95s anew'],
  },
  {
    name: 'not-found-is-trusted',
    what: 'what the provider does not show has failed, although it may yet arrive',
    changes: [
      {
        module: 'modules/payments/reconciliation/reconcile-payments.ts',
        text: `      if (read.inDoubtUntil > now) return 'unchanged';
      const current`,
        by: '      const current',
      },
    ],
    seenBy: ['create/STRIPE/succeeded still-unsent@POST:/v1/payment_intents#1+20s anew'],
  },
];
