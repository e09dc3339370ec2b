import type { ProviderRefund } from '../../providers/payment-verbs.ts';
import type { DueRefund } from './due-checks.ts';
import { nextRefundCheckAt } from './payment-checks.ts';
import { noEffectCode } from './payment-failures.ts';
import type { CheckedKind } from './reconcile-account.ts';
import { applyRefund, failRefund } from './refund-apply.ts';

/** How refunds are checked. */
export const checkedRefunds: CheckedKind<DueRefund, ProviderRefund> = {
  table: 'refunds',
  paymentIdOf: ({ paymentId }) => paymentId,
  about: ({ id }) => ({ refundId: id }),
  retrieve: (provider, externalId) => provider.retrieveRefund(externalId),
  find: (provider, ids, since) => provider.findRefunds(ids, since),
  nextCheckAt: nextRefundCheckAt,

  settle({ orm }, read, { state, isSame, steps }, now) {
    const source = { trigger: 'reconciliation', steps } as const;
    return orm.em.fork().transactional(async (tx) => {
      if (state) return (await applyRefund(read.id, state, source, tx)) ? 'settled' : 'unchanged';
      if (read.status !== 'unknown') return 'unchanged';
      if (!isSame) return 'unreachable';
      if (read.inDoubtUntil > now) return 'unchanged';
      return (await failRefund(read, noEffectCode, source, tx)) ? 'withoutEffect' : 'unchanged';
    });
  },
};
