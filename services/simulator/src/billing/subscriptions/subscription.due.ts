import { contextAt, type DueStep } from '../../clock/billing-clock.ts';
import { stepSubscription } from './subscription.renew.ts';

/** Renews a subscription, ends it, or tries its invoice again. */
export const subscriptionDue: DueStep = {
  type: 'subscription',
  run(kernel, account, id, due) {
    const ctx = contextAt(kernel, account, due);
    const subscription = ctx.store.get('subscription', id);
    if (subscription) stepSubscription(ctx, subscription, due);
  },
};
