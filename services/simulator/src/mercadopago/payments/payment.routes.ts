import type { Input, MercadoPagoEndpoint } from '../api.ts';
import type { MercadoPagoContext } from '../context.ts';
import { badRequest } from '../errors.ts';
import { cancel, capture, insertPayment } from './payment.change.ts';
import { buildPayment } from './payment.create.ts';
import { needPayment } from './payment.find.ts';
import { createParams, readAmount, updateParams } from './payment.params.ts';
import { searchParams, searchPayments } from './payment.search.ts';
import { paymentView } from './payment.view.ts';

/** Captures or cancels. */
function update(ctx: MercadoPagoContext, { path, body }: Input) {
  const payment = needPayment(ctx, path.id);
  const status = body.string('status');
  if (status !== undefined) {
    if (status !== 'cancelled') throw badRequest(2016, 'Invalid status for update');
    return paymentView(ctx, cancel(ctx, payment, 'by_collector'));
  }
  if (body.boolean('capture') !== true) throw badRequest(1, 'Params Error');
  const amountMinor = body.has('transaction_amount') ? readAmount(body) : undefined;
  return paymentView(ctx, capture(ctx, payment, amountMinor));
}

export const paymentEndpoints: MercadoPagoEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/payments',
    key: 'required',
    status: 201,
    body: createParams,
    handle: (ctx, input) => paymentView(ctx, insertPayment(ctx, buildPayment(ctx, input))),
  },
  { method: 'GET', path: '/v1/payments/search', query: searchParams, handle: searchPayments },
  {
    method: 'GET',
    path: '/v1/payments/:id',
    handle: (ctx, { path }) => paymentView(ctx, needPayment(ctx, path.id)),
  },
  { method: 'PUT', path: '/v1/payments/:id', key: 'optional', body: updateParams, handle: update },
];
