import type { Fault } from './fault.ts';

/** Mistakes about the merchant's own plan. */
export const planFaults: readonly Fault[] = [
  {
    name: 'plan-refund-left',
    what: 'a refund of a plan that is cut off is taken up by no job',
    changes: [
      {
        module: 'modules/plan/refresh-plans.ts',
        text: 'await resumeRefunds(context, touchedBefore)',
        by: 'await Promise.resolve(touchedBefore && 0)',
      },
    ],
    seenBy: ['refund-plan/STRIPE/succeeded stop-after@commit#1 leaves'],
  },
  {
    name: 'plan-end-unrecorded',
    what: 'an end is undone, and the wish to leave is still on record',
    changes: [
      {
        module: 'modules/plan/record/plan-state.ts',
        text: '    await recordEnds(before, row, tx);\n',
        by: '',
      },
    ],
    seenBy: ['resume-plan/STRIPE/succeeded stop-after@POST:/v1/subscriptions/:id#1 leaves'],
  },
  {
    name: 'plan-mail-doubled',
    what: 'that a plan is in force is told with each of its events',
    changes: [
      {
        module: 'modules/plan/record/plan-notifications.ts',
        text: 'if (!before.activatedAt && after.activatedAt && isInForce(after))',
        by: 'if (after.activatedAt && isInForce(after))',
      },
    ],
    seenBy: ['events-plan/STRIPE/in-order leaves'],
  },
];
