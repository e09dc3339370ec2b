import type { OrderRecord, OrderTransactionRecord, PaymentRecord } from '../../kernel/mercadopago-records.ts';
import { decimalText } from '../amounts.ts';
import type { MercadoPagoContext } from '../context.ts';
import { dateText } from '../dates.ts';
import { paymentOf } from './order.change.ts';

interface State {
  status: string;
  status_detail: string;
}

const state = (status: string, status_detail: string): State => ({ status, status_detail });

/** The state of a payment in the words of orders. */
function paymentState({ status, statusDetail }: PaymentRecord, { capture }: OrderRecord): State {
  switch (status) {
    case 'approved':
      return state('processed', statusDetail);
    case 'charged_back':
      return state('charged_back', statusDetail);
    case 'refunded':
      return state('refunded', 'refunded');
    case 'rejected':
      return state('failed', statusDetail.replace('cc_rejected_', ''));
    case 'authorized':
      return capture === 'manual'
        ? state('action_required', 'waiting_capture')
        : state('processing', 'in_process');
    case 'pending':
      return state('action_required', statusDetail.replace('pending_', ''));
    case 'in_process':
      return state('processing', 'in_review');
    case 'cancelled':
      return statusDetail === 'expired'
        ? state('expired', 'expired')
        : state('canceled', 'canceled_transaction');
  }
}

function transactionState(order: OrderRecord, payment: PaymentRecord | undefined): State {
  if (payment) return paymentState(payment, order);
  return order.isCanceled ? state('canceled', 'canceled_transaction') : state('created', 'ready_to_process');
}

function orderState(order: OrderRecord, payment: PaymentRecord | undefined): State {
  if (order.isCanceled) return state('canceled', 'canceled');
  return payment ? paymentState(payment, order) : state('created', 'created');
}

/** What is to be paid, or was, as an order shows it. */
export function transactionView(
  order: OrderRecord,
  transaction: OrderTransactionRecord,
  payment?: PaymentRecord,
) {
  const { pixCode, boleto } = payment ?? {};
  return {
    id: transaction.id,
    reference_id: payment?.id,
    amount: decimalText(transaction.amountMinor),
    paid_amount: decimalText(
      payment && ['approved', 'refunded'].includes(payment.status) ? payment.totalMinor : 0,
    ),
    ...transactionState(order, payment),
    payment_method: {
      id: transaction.methodId === 'bolbradesco' ? 'boleto' : transaction.methodId,
      type: transaction.methodType,
      ...(transaction.token !== null && { token: transaction.token }),
      ...(transaction.installments !== null && { installments: transaction.installments }),
      ...(transaction.statementDescriptor !== null && {
        statement_descriptor: transaction.statementDescriptor,
      }),
      ...(pixCode && { qr_code: pixCode }),
      ...(boleto && { digitable_line: boleto.line, barcode_content: boleto.barcode }),
    },
  };
}

/** The order as the API shows it. */
export function orderView(ctx: MercadoPagoContext, order: OrderRecord) {
  const payment = paymentOf(ctx, order);
  const refunds = payment ? ctx.store.where('mercadopago.refund', 'parent', payment.id) : [];
  const { transaction } = order;
  return {
    id: order.id,
    type: 'online',
    processing_mode: order.processing,
    capture_mode: order.capture,
    external_reference: order.externalReference,
    description: order.description,
    total_amount: decimalText(order.totalMinor),
    country_code: 'BRA',
    currency: 'BRL',
    user_id: String(ctx.account.userId),
    ...orderState(order, payment),
    created_date: dateText(order.createdMs),
    last_updated_date: dateText(order.updatedMs),
    payer: order.payer,
    transactions: {
      payments: transaction ? [transactionView(order, transaction, payment)] : [],
      ...(refunds.length > 0 && {
        refunds: refunds.map(({ id, amountMinor }) => ({
          id: `REF${id.padStart(26, '0')}`,
          transaction_id: transaction?.id,
          reference_id: id,
          amount: decimalText(amountMinor),
          status: 'processed',
        })),
      }),
    },
  };
}
