import type { BookVerbs, CreatedSpan, ListedPayment, ListedRefund } from '../book-verbs.ts';
import { type MemoryAccount, pageOf } from './memory-account.ts';
import { paymentView } from './memory-payments.ts';

const within = ({ from, to }: CreatedSpan, { createdAt }: { createdAt: Date }): boolean =>
  createdAt >= from && createdAt < to;

/** The book verbs in memory. */
export function memoryBooks(account: MemoryAccount): BookVerbs {
  const payments = (): ListedPayment[] =>
    [...account.payments.values()].map((payment) => ({
      ...paymentView(payment),
      ownId: payment.paymentId,
      createdAt: payment.createdAt,
    }));
  const refunds = (): ListedRefund[] =>
    [...account.payments.values()]
      .flatMap(({ externalId, refunds: made }) =>
        made.map(({ refundId, ...refund }) => ({
          ...refund,
          ownId: refundId,
          paymentExternalId: externalId,
        })),
      )
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return {
    pageOfPayments: async ({ created, ...page }) =>
      pageOf(
        payments().filter((payment) => within(created, payment)),
        page,
      ),
    pageOfRefunds: async ({ created, ...page }) =>
      pageOf(
        refunds().filter((refund) => within(created, refund)),
        page,
      ),
  };
}
