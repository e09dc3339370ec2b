import type { OrderRecord, OrderTransactionRecord } from '../../kernel/mercadopago-records.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import { centavosOfText } from '../amounts.ts';
import type { MercadoPagoContext } from '../context.ts';
import { badRequest } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { nextId } from '../ids.ts';
import { findMethod } from '../payment-methods/payment-method.table.ts';

const methodParams = { payment_method: ['id', 'type', 'token', 'installments', 'statement_descriptor'] };

export const transactionParams: DeclaredParams = [{ payments: ['amount', methodParams] }];

export const transactionChangeParams: DeclaredParams = ['amount', methodParams];

/** What a new order may have. */
export const createParams: DeclaredParams = [
  ...['type', 'total_amount', 'external_reference', 'description', 'processing_mode', 'capture_mode'],
  { transactions: transactionParams },
  {
    payer: [
      ...['customer_id', 'email', 'first_name', 'last_name', 'entity_type'],
      {
        identification: ['type', 'number'],
        phone: ['area_code', 'number'],
        address: [
          ...['street_name', 'street_number', 'zip_code', 'neighborhood', 'state', 'city', 'complement'],
        ],
      },
    ],
  },
];

/** Ids of orders and of what they hold: a kind, and 26 signs. */
export const newId = (kind: 'ORD' | 'PAY'): string => `${kind}${nextId().padStart(26, '0')}`;

/** An amount such as `200.00`, in centavos; 400 for any other. */
export function readAmountText(body: Fields, name: string): number {
  const amountMinor = centavosOfText(body.string(name));
  if (amountMinor === undefined || amountMinor < 1) throw badRequest('invalid_properties', `Invalid ${name}`);
  return amountMinor;
}

/** Orders call a boleto by its common name. */
const methodIdOf = (id: string): string => (id === 'boleto' ? 'bolbradesco' : id);

function readInstallments(method: Fields): number | null {
  const { installments } = method.values;
  if (installments === undefined) return null;
  if (typeof installments === 'number' && Number.isInteger(installments) && installments > 0)
    return installments;
  throw badRequest('invalid_properties', 'Invalid installments');
}

export function readTransaction(payment: Fields): OrderTransactionRecord {
  const method = payment.object('payment_method');
  const methodId = methodIdOf(method?.string('id') ?? '');
  const row = findMethod(methodId);
  if (!method || !row) throw badRequest('invalid_properties', 'Invalid payment_method.id');
  const methodType = method.string('type') ?? row.type;
  if (methodType !== row.type) throw badRequest('invalid_properties', 'Invalid payment_method.type');
  return {
    id: newId('PAY'),
    amountMinor: readAmountText(payment, 'amount'),
    methodId: row.id,
    methodType,
    token: method.string('token') ?? null,
    installments: readInstallments(method),
    statementDescriptor: method.string('statement_descriptor') ?? null,
    paymentId: null,
  };
}

/** The one transaction of a list; null for none. Several means are refused: an order is paid by one. */
export function readTransactions(body: Fields | undefined): OrderTransactionRecord | null {
  const [first, ...more] = body?.list('payments') ?? [];
  if (more.length > 0) throw badRequest('unsupported_properties', 'payments must have one element');
  return first ? readTransaction(first) : null;
}

function readMode<Mode extends string>(
  body: Fields,
  name: string,
  modes: readonly Mode[],
  otherwise: Mode,
): Mode {
  const text = body.string(name) ?? otherwise;
  const mode = modes.find((each) => each === text);
  if (!mode) throw badRequest('invalid_properties', `Invalid ${name}`);
  return mode;
}

/** Reads a request for a new order, without storing or processing it. */
export function readOrder(ctx: MercadoPagoContext, body: Fields): OrderRecord {
  readMode(body, 'type', ['online'], 'online');
  const transaction = readTransactions(body.object('transactions'));
  const totalMinor = readAmountText(body, 'total_amount');
  if (transaction && transaction.amountMinor !== totalMinor) {
    throw badRequest('invalid_total_amount', 'The amount of the payments differs from total_amount');
  }
  return {
    id: newId('ORD'),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    totalMinor,
    externalReference: body.string('external_reference') ?? null,
    description: body.string('description') ?? null,
    processing: readMode(body, 'processing_mode', ['automatic', 'manual'], 'automatic'),
    capture: readMode(body, 'capture_mode', ['automatic', 'automatic_async', 'manual'], 'automatic'),
    payer: body.plain('payer'),
    transaction,
    isCanceled: false,
  };
}
