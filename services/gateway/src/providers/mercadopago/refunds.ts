import { readAnswer } from '../kit/read-answer.ts';
import type { ListedRefund, LostRefund, ProviderRefund, RefundsNamespace } from '../port/refunds.ts';
import { toMinor, toReais } from './amounts.ts';
import { type Client, clockSkewMs, pathOf } from './client.ts';
import { RefundAnswer, RefundListAnswer } from './objects.ts';
import { toProviderRefund } from './payment-answer.ts';
import { isWithin, search } from './search.ts';

/** The refunds of one payment, oldest first. */
async function listRefunds(send: Client, paymentExternalId: string): Promise<RefundAnswer[]> {
  const answer = await send({ method: 'GET', path: `${pathOf(paymentExternalId)}/refunds` });
  const refunds = readAnswer(RefundListAnswer, answer);
  return refunds.toSorted((a, b) => Date.parse(a.date_created) - Date.parse(b.date_created));
}

/**
 * Finds lost refunds of one payment among those that the provider has: no id of ours is kept there. The first of the
 * same amount is meant that was made since and is known to be no other's; two lost ones of an amount get two of them, and
 * one that was given up gets what those that were not have left.
 */
export function matchRefunds(
  lost: readonly LostRefund[],
  refunds: readonly RefundAnswer[],
): Map<string, ProviderRefund> {
  const free = new Map(refunds.map((refund) => [String(refund.id), refund]));
  for (const { others } of lost) for (const id of others) free.delete(id);
  const found = new Map<string, ProviderRefund>();
  const inTurn = lost.toSorted(
    (a, b) => Number(a.isGivenUp) - Number(b.isGivenUp) || +a.createdAt - +b.createdAt,
  );
  for (const { refundId, amountMinor, createdAt } of inTurn) {
    const match = [...free].find(
      ([, refund]) =>
        toMinor(refund.amount) === amountMinor &&
        Date.parse(refund.date_created) >= createdAt.getTime() - clockSkewMs,
    );
    if (!match) continue;
    const [id, refund] = match;
    free.delete(id);
    found.set(refundId, toProviderRefund(refund));
  }
  return found;
}

/** A refund in the list of its payment, which carries no id of ours. */
export const toListedRefund = (refund: RefundAnswer): ListedRefund => ({
  ...toProviderRefund(refund),
  ownId: null,
  paymentExternalId: String(refund.payment_id),
  createdAt: new Date(refund.date_created),
});

export const refundsNamespace = (send: Client): RefundsNamespace => ({
  async create(paymentExternalId, { amountMinor }, { idempotencyKey }) {
    const path = `${pathOf(paymentExternalId)}/refunds`;
    const answer = await send({
      method: 'POST',
      path,
      body: { amount: toReais(amountMinor) },
      idempotencyKey,
    });
    return toProviderRefund(readAnswer(RefundAnswer, answer));
  },

  async retrieve(externalId, paymentExternalId) {
    const path = `${pathOf(paymentExternalId)}/refunds/${encodeURIComponent(externalId)}`;
    return toProviderRefund(readAnswer(RefundAnswer, await send({ method: 'GET', path })));
  },

  listOf: async (paymentExternalId) => (await listRefunds(send, paymentExternalId)).map(toListedRefund),

  async find(lost) {
    const found = new Map<string, ProviderRefund>();
    for (const [payment, ofPayment] of Map.groupBy(lost, (refund) => refund.paymentExternalId)) {
      const refunds = await listRefunds(send, payment);
      for (const [id, refund] of matchRefunds(ofPayment, refunds)) found.set(id, refund);
    }
    return found;
  },

  async list({ created, ...page }) {
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
});
