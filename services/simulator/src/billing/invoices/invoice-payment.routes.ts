import { need } from '../../kernel/context.ts';
import type { Endpoint } from '../../kernel/http.ts';
import { listObjects, listParams } from '../../kernel/lists.ts';

export const invoicePaymentEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    params: [...listParams, 'invoice', 'status', { payment: ['type', 'payment_intent'] }],
    handle(ctx, params) {
      const payment = params.object('payment');
      return listObjects(ctx, 'invoice_payment', params, '/v1/invoice_payments', {
        parent: params.string('invoice'),
        lookup: payment?.string('payment_intent'),
        '$.payment.type': payment?.oneOf('type', ['payment_intent']),
        '$.status': params.oneOf('status', ['canceled', 'open', 'paid']),
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'invoice_payment', id),
  },
];
