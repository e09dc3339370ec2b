import type { BookVerbs, CreatedSpan, ListedPayment } from '../book-verbs.ts';
import type { PageRequest, ProviderPage } from '../provider-object.ts';
import type { Client } from './client.ts';
import { toListedRefund } from './notifications.ts';
import { type PaymentAnswer, PaymentSearchAnswer, readAnswer } from './objects.ts';
import { toProviderPayment } from './payment-answer.ts';

/** One page of the account's payments, newest first. The cursor is how many came before. */
async function search(
  send: Client,
  { after, limit }: PageRequest,
  query: Record<string, string>,
): Promise<ProviderPage<PaymentAnswer>> {
  const offset = Number(after ?? 0);
  const answer = await send({
    method: 'GET',
    path: '/v1/payments/search',
    query: { ...query, criteria: 'desc', limit: String(limit), offset: String(offset) },
  });
  const { results, paging } = readAnswer(PaymentSearchAnswer, answer);
  const end = offset + results.length;
  return { items: results, next: results.length > 0 && end < paging.total ? String(end) : null };
}

const isWithin = ({ from, to }: CreatedSpan, at: Date): boolean => at >= from && at < to;

const toListedPayment = (payment: PaymentAnswer): ListedPayment => ({
  ...toProviderPayment(payment),
  ownId: payment.external_reference ?? null,
  createdAt: new Date(payment.date_created),
});

/** The search, since there is no other list; it has refunds only with their payments. */
export function bookVerbs(send: Client): BookVerbs {
  return {
    async pageOfPayments({ created, ...page }) {
      const { items, next } = await search(send, page, {
        sort: 'date_created',
        range: 'date_created',
        begin_date: created.from.toISOString(),
        end_date: created.to.toISOString(),
      });
      return {
        items: items.map(toListedPayment).filter(({ createdAt }) => isWithin(created, createdAt)),
        next,
      };
    },

    async pageOfRefunds({ created, ...page }) {
      // A refund changes its payment: those that changed since hold all that were made since.
      const { items, next } = await search(send, page, {
        sort: 'date_last_updated',
        range: 'date_last_updated',
        begin_date: created.from.toISOString(),
        end_date: 'NOW',
      });
      const refunds = items.flatMap((payment) => (payment.refunds ?? []).map(toListedRefund));
      return { items: refunds.filter(({ createdAt }) => isWithin(created, createdAt)), next };
    },
  };
}
