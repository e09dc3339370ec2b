import type { OrderRecord, OrderTransactionRecord } from '../../kernel/mercadopago-records.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { badRequest, notFound } from '../errors.ts';
import type { Fields } from '../fields.ts';
import {
  cancelOrder,
  captureOrder,
  needOrder,
  processOrder,
  refundOrder,
  saveOrder,
  wrongOrderState,
} from './order.change.ts';
import {
  createParams,
  readAmountText,
  readOrder,
  readTransaction,
  readTransactions,
  transactionChangeParams,
  transactionParams,
} from './order.params.ts';
import { orderView, transactionView } from './order.view.ts';

function create(ctx: MercadoPagoContext, { body }: Input) {
  const order = readOrder(ctx, body);
  ctx.store.insert('mercadopago.order', order, secondsOf(ctx.nowMs), {}, {});
  return orderView(ctx, order.processing === 'automatic' ? processOrder(ctx, order) : order);
}

/** An order whose transaction may still be changed. */
function needOpenOrder(ctx: MercadoPagoContext, id = ''): OrderRecord {
  const order = needOrder(ctx, id);
  if (order.isCanceled || order.transaction?.paymentId) throw wrongOrderState();
  return order;
}

function needTransaction({ transaction }: OrderRecord, id = ''): OrderTransactionRecord {
  if (transaction?.id !== id) throw notFound('transaction_not_found', 'transaction not found');
  return transaction;
}

function addTransaction(ctx: MercadoPagoContext, { path, body }: Input) {
  const order = needOpenOrder(ctx, path.id);
  const transaction = readTransactions(body);
  if (!transaction) throw badRequest('required_properties', 'payments is required');
  if (order.transaction || transaction.amountMinor !== order.totalMinor) {
    throw badRequest('invalid_total_amount', 'The amount of the payments differs from total_amount');
  }
  return { payments: [transactionView(saveOrder(ctx, order, { transaction }), transaction)] };
}

/** A transaction as a request would name it. */
const namedAgain = (transaction: OrderTransactionRecord): Record<string, unknown> => ({
  id: transaction.methodId,
  type: transaction.methodType,
  ...(transaction.token !== null && { token: transaction.token }),
  ...(transaction.installments !== null && { installments: transaction.installments }),
  ...(transaction.statementDescriptor !== null && { statement_descriptor: transaction.statementDescriptor }),
});

function changed(before: OrderTransactionRecord, body: Fields): OrderTransactionRecord {
  const method = { ...namedAgain(before), ...body.plain('payment_method') };
  const amount = body.string('amount') ?? (before.amountMinor / 100).toFixed(2);
  return { ...readTransaction(body.with({ amount, payment_method: method })), id: before.id };
}

function changeTransaction(ctx: MercadoPagoContext, { path, body }: Input) {
  const order = needOpenOrder(ctx, path.id);
  const transaction = changed(needTransaction(order, path.transactionId), body);
  return transactionView(saveOrder(ctx, order, { transaction }), transaction);
}

function removeTransaction(ctx: MercadoPagoContext, { path }: Input) {
  const order = needOpenOrder(ctx, path.id);
  needTransaction(order, path.transactionId);
  saveOrder(ctx, order, { transaction: null });
  return {};
}

function refund(ctx: MercadoPagoContext, { path, body }: Input) {
  const order = needOrder(ctx, path.id);
  const [first, ...more] = body.list('transactions');
  if (more.length > 0) throw badRequest('unsupported_properties', 'transactions must have one element');
  if (first) needTransaction(order, first.string('id'));
  return orderView(ctx, refundOrder(ctx, order, first && readAmountText(first, 'amount')));
}

const ORDERS = '/v1/orders';

const step = (
  name: string,
  run: (ctx: MercadoPagoContext, order: OrderRecord) => OrderRecord,
): MercadoPagoEndpoint => ({
  method: 'POST',
  path: `${ORDERS}/:id/${name}`,
  key: 'required',
  handle: (ctx, { path }) => orderView(ctx, run(ctx, needOrder(ctx, path.id))),
});

export const orderEndpoints: MercadoPagoEndpoint[] = [
  { method: 'POST', path: ORDERS, key: 'required', status: 201, body: createParams, handle: create },
  {
    method: 'GET',
    path: `${ORDERS}/:id`,
    handle: (ctx, { path }) => orderView(ctx, needOrder(ctx, path.id)),
  },
  step('process', processOrder),
  step('capture', captureOrder),
  step('cancel', cancelOrder),
  {
    method: 'POST',
    path: `${ORDERS}/:id/refund`,
    key: 'required',
    status: 201,
    body: [{ transactions: ['id', 'amount'] }],
    handle: refund,
  },
  {
    method: 'POST',
    path: `${ORDERS}/:id/transactions`,
    key: 'required',
    status: 201,
    body: transactionParams,
    handle: addTransaction,
  },
  {
    method: 'PUT',
    path: `${ORDERS}/:id/transactions/:transactionId`,
    key: 'optional',
    body: transactionChangeParams,
    handle: changeTransaction,
  },
  {
    method: 'DELETE',
    path: `${ORDERS}/:id/transactions/:transactionId`,
    status: 204,
    handle: removeTransaction,
  },
];
