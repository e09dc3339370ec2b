import { contextAt, type DueStep } from '../clock/billing-clock.ts';
import { settleRefund } from './refund.settle.ts';

/** Lets a bank answer a refund late. */
export const refundDue: DueStep = {
  type: 'refund',
  run(kernel, account, id, due) {
    const ctx = contextAt(kernel, account, due);
    const refund = ctx.store.get('refund', id);
    if (refund) settleRefund(ctx, refund);
  },
};
