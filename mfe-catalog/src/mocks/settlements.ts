import type { Receivable } from '@trilho/contracts/receivable';
import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';

const whole = (items: readonly unknown[]) =>
  HttpResponse.json({
    status: 200,
    message: 'Success',
    data: { items, hasMore: false, nextCursor: null, previousCursor: null },
  });

/** What a gateway owes of a payment, and what its statement says of it otherwise. */
export const settledHandlers = (
  receivables: readonly Receivable[],
  differences: readonly SettlementDifference[],
): RequestHandler[] => [
  http.get(apiUrl('/portal/receivables'), ({ request }) => {
    const paymentId = new URL(request.url).searchParams.get('paymentId');
    return whole(receivables.filter((receivable) => receivable.paymentId === paymentId));
  }),
  http.get(apiUrl('/portal/settlement-differences'), ({ request }) => {
    const query = new URL(request.url).searchParams;
    return whole(
      differences.filter(
        ({ paymentId, status }) => paymentId === query.get('paymentId') && status === query.get('status'),
      ),
    );
  }),
];
