import type { DueStep } from '../../clock/billing-clock.ts';
import type { OrderRecord, OrderTransactionRecord, PaymentRecord } from '../../kernel/mercadopago-records.ts';
import { accountById } from '../account.ts';
import { decimalOf } from '../amounts.ts';
import { contextOf, type MercadoPagoContext, secondsOf } from '../context.ts';
import { badRequest, MercadoPagoError, notFound } from '../errors.ts';
import { Fields } from '../fields.ts';
import { cancel, capture, insertPayment } from '../payments/payment.change.ts';
import { buildPayment } from '../payments/payment.create.ts';
import { needPayment } from '../payments/payment.find.ts';
import { refundPayment } from '../refunds/refund.routes.ts';

/** How long an amount stays held that is captured by itself. */
const ASYNC_CAPTURE_MS = 30_000;

export function needOrder(ctx: MercadoPagoContext, id = ''): OrderRecord {
  const order = ctx.store.get('mercadopago.order', id);
  if (!order) throw notFound('order_not_found', 'order not found');
  return order;
}

export const wrongOrderState = (): MercadoPagoError =>
  new MercadoPagoError(409, 'conflict', 'The action is not possible for the current status of the order', [
    { code: 'invalid_order_status', description: 'Invalid status' },
  ]);

/** The payment that an order's transaction became, if it was processed. */
export const paymentOf = (
  ctx: MercadoPagoContext,
  { transaction }: OrderRecord,
): PaymentRecord | undefined =>
  transaction?.paymentId ? needPayment(ctx, transaction.paymentId) : undefined;

export function saveOrder(
  ctx: MercadoPagoContext,
  before: OrderRecord,
  change: Partial<OrderRecord>,
  dueMs: number | null = null,
): OrderRecord {
  const order = { ...before, ...change, updatedMs: ctx.nowMs };
  ctx.store.update(order, { due: dueMs === null ? null : secondsOf(dueMs) });
  return order;
}

/** The payer of an order in the words of a payment. */
function payerOf({ payer }: OrderRecord): object {
  const { customer_id: id, address, ...rest } = payer;
  const { state, complement: _, ...place } = new Fields(payer).plain('address');
  return {
    ...rest,
    ...(id !== undefined && { type: 'customer', id }),
    ...(address !== undefined && { address: { ...place, federal_unit: state } }),
  };
}

function requestOf(order: OrderRecord, transaction: OrderTransactionRecord): Fields {
  return new Fields({
    transaction_amount: decimalOf(transaction.amountMinor),
    payment_method_id: transaction.methodId,
    payer: payerOf(order),
    ...(order.description !== null && { description: order.description }),
    ...(order.externalReference !== null && { external_reference: order.externalReference }),
    ...(transaction.token !== null && {
      token: transaction.token,
      installments: transaction.installments ?? 1,
      capture: order.capture === 'automatic',
      statement_descriptor: transaction.statementDescriptor,
    }),
  });
}

/** Makes the payment of an order's transaction. A refusal of the card is a payment too. */
export function processOrder(ctx: MercadoPagoContext, order: OrderRecord): OrderRecord {
  const { transaction } = order;
  if (order.isCanceled || transaction?.paymentId) throw wrongOrderState();
  if (!transaction) throw badRequest('empty_transactions', 'The order has no transaction');
  const body = requestOf(order, transaction);
  const payment = insertPayment(ctx, buildPayment(ctx, { path: {}, query: {}, body }));
  const isHeldForUs = payment.status === 'authorized' && order.capture === 'automatic_async';
  const dueMs = isHeldForUs ? ctx.nowMs + ASYNC_CAPTURE_MS : null;
  return saveOrder(
    ctx,
    order,
    { transaction: { ...transaction, token: null, paymentId: payment.id } },
    dueMs,
  );
}

export function captureOrder(ctx: MercadoPagoContext, order: OrderRecord): OrderRecord {
  const payment = paymentOf(ctx, order);
  if (payment?.status !== 'authorized') throw wrongOrderState();
  capture(ctx, payment);
  return saveOrder(ctx, order, {});
}

/** Ends an order that has taken no money yet. */
export function cancelOrder(ctx: MercadoPagoContext, order: OrderRecord): OrderRecord {
  const payment = paymentOf(ctx, order);
  if (order.isCanceled || (payment && !['pending', 'authorized', 'in_process'].includes(payment.status))) {
    throw wrongOrderState();
  }
  if (payment) cancel(ctx, payment, 'by_collector');
  return saveOrder(ctx, order, { isCanceled: true });
}

/** Gives part of an order's payment back, or all that is left. */
export function refundOrder(ctx: MercadoPagoContext, order: OrderRecord, amountMinor?: number): OrderRecord {
  const payment = paymentOf(ctx, order);
  if (payment?.status !== 'approved') throw wrongOrderState();
  refundPayment(ctx, payment, amountMinor);
  return saveOrder(ctx, order, {});
}

/** Captures what orders hold until it is captured by itself. */
export const orderDue: DueStep = {
  type: 'mercadopago.order',
  run({ db, publicUrl }, account, id) {
    const ctx = contextOf(db, accountById(db, account), publicUrl, Date.now());
    const order = needOrder(ctx, id);
    if (paymentOf(ctx, order)?.status === 'authorized') captureOrder(ctx, order);
    else saveOrder(ctx, order, {});
  },
};
