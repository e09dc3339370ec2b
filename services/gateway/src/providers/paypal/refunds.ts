import { decimalOf } from '../kit/decimals.ts';
import { findNamedRefunds } from '../kit/named-refunds.ts';
import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import type { ListedRefund, RefundsNamespace } from '../port/refunds.ts';
import { disputed } from './errors.ts';
import { RefundAnswer } from './objects.ts';
import { captureOf, isReversed, refundsIn, toListedRefund, toProviderRefund } from './order-answer.ts';
import { retrieveOrder } from './retrieve-order.ts';
import { listRefunds, retrieveRefund } from './transactions.ts';

/** The refunds of one payment, oldest first. */
async function refundsOf(send: Client, orderId: string): Promise<ListedRefund[]> {
  return refundsIn(await retrieveOrder(send, orderId))
    .map((refund) => toListedRefund(refund, orderId))
    .toSorted((a, b) => +a.createdAt - +b.createdAt);
}

const overdrawn = new Set<string | null>(['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED']);

/** Whether there is not so much left of a capture. */
const isOverdrawn = (error: unknown): error is ProviderRejected =>
  error instanceof ProviderRejected && overdrawn.has(error.providerCode);

export const refundsNamespace = (send: Client): RefundsNamespace => ({
  async create(orderId, { refundId, amountMinor }, { idempotencyKey }) {
    const order = await retrieveOrder(send, orderId);
    const capture = captureOf(order);
    if (!capture) {
      throw new ProviderRejected('state', 'O pagamento não foi pago no PayPal: não há o que devolver.');
    }
    const request = {
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      body: {
        amount: { currency_code: capture.amount.currency_code, value: decimalOf(amountMinor) },
        custom_id: refundId,
      },
      idempotencyKey,
    } as const;
    const answer = await send(request).catch((error: unknown) => {
      throw isReversed(order) && isOverdrawn(error) ? disputed(error.providerCode) : error;
    });
    return toProviderRefund(readAnswer(RefundAnswer, answer));
  },

  retrieve: async (externalId) => toProviderRefund(await retrieveRefund(send, externalId)),

  listOf: (orderId) => refundsOf(send, orderId),

  find: (lost) => findNamedRefunds(lost, (orderId) => refundsOf(send, orderId)),

  list: (page) => listRefunds(send, page),
});
