import type { Fault } from './fault.ts';

/** Mistakes about the merchant's own plan. */
export const planFaults: readonly Fault[] = [
  {
    name: 'plan-key-from-the-clock',
    what: 'a plan whose beginning is repeated is begun at the provider once more',
    changes: [
      {
        module: 'modules/plan/plan.service.ts',
        text: 'const attempt = await countEndedPlans(user.id, em);',
        by: 'const attempt = clockNow().getTime() + (await countEndedPlans(user.id, em));',
      },
    ],
    seenBy: ['plan/STRIPE/succeeded still@POST:/v1/subscriptions#1+200s anew'],
  },
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
    name: 'plan-version-ignored',
    what: 'what the provider answered before the plan changed is written over what it is now',
    changes: [
      {
        module: 'modules/plan/record/plan-state.ts',
        text: '      if (row.version !== version) return false;\n',
        by: '',
      },
    ],
    seenBy: ['end-plan/STRIPE/succeeded still@GET:/v1/subscriptions/:id#1+200s anew'],
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
