import { contextAt, type DueStep } from '../clock/billing-clock.ts';
import { expireSession } from './session.routes.ts';

/** Ends a checkout session that nobody paid. */
export const sessionDue: DueStep = {
  type: 'checkout.session',
  run(kernel, account, id, due) {
    const ctx = contextAt(kernel, account, due);
    const session = ctx.store.get('checkout.session', id);
    if (session) expireSession(ctx, session);
  },
};
