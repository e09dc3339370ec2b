import type {
  PayPalAuthorizationRecord,
  PayPalCaptureRecord,
  PayPalRefundRecord,
} from '../../kernel/paypal-records.ts';
import { moneyView } from '../amounts.ts';
import { type Input, ok, type PayPalEndpoint } from '../api.ts';
import { type PayPalContext, timeText } from '../context.ts';
import { badRequest, tooLarge } from '../errors.ts';
import { readCount } from '../query.ts';
import { settingsOf } from '../settings.ts';

const MAX_RANGE_MS = 31 * 86_400_000;
/**
 * An express checkout payment, what is only held, a refund that the merchant made, and one that a dispute took. What the
 * merchant charged of a stored account has a code of its own.
 */
const codes = {
  capture: 'T0006',
  hold: 'T1300',
  refund: 'T1107',
  reversal: 'T1201',
} as const;
const statuses = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'S',
  PENDING: 'P',
  DECLINED: 'D',
} as const;

interface Transaction {
  createdMs: number;
  /** The API's `transaction_info`. */
  info: { transaction_id: string; transaction_event_code: string; transaction_status: string };
}

interface Common {
  id: string;
  createdMs: number;
  updatedMs: number;
  customId: string | null;
  invoiceId: string | null;
}

const commonOf = ({ id, createdMs, updatedMs, customId, invoiceId }: Common) => ({
  transaction_id: id,
  transaction_initiation_date: timeText(createdMs),
  transaction_updated_date: timeText(updatedMs),
  ...(invoiceId && { invoice_id: invoiceId }),
  ...(customId && { custom_field: customId }),
});

/** Whether an order is of a stored account, which its payer did not approve. */
function isCharge({ store }: PayPalContext, orderId: string): boolean {
  const order = store.get('paypal.order', orderId);
  return order !== undefined && order.tokenId !== null && order.vaulting === null;
}

function ofHold({ account }: PayPalContext, held: PayPalAuthorizationRecord): Transaction {
  const info = {
    paypal_account_id: account.merchantId,
    ...commonOf(held),
    transaction_event_code: codes.hold,
    transaction_amount: moneyView(held.currency, held.amountMinor),
    transaction_status: held.status === 'PENDING' ? 'P' : held.status === 'DENIED' ? 'D' : 'S',
  };
  return { createdMs: held.createdMs, info };
}

function ofCapture(ctx: PayPalContext, capture: PayPalCaptureRecord): Transaction {
  const { account } = ctx;
  const { currency, authorizationId, status, createdMs } = capture;
  const info = {
    paypal_account_id: account.merchantId,
    ...commonOf(capture),
    ...(authorizationId && { paypal_reference_id: authorizationId, paypal_reference_id_type: 'TXN' }),
    transaction_event_code: isCharge(ctx, capture.orderId) ? settingsOf(ctx.store).chargesAs : codes.capture,
    transaction_amount: moneyView(currency, capture.amountMinor),
    ...(statuses[status] === 'S' && { fee_amount: moneyView(currency, -capture.feeMinor) }),
    transaction_status: statuses[status],
  };
  return { createdMs, info };
}

function ofRefund({ account }: PayPalContext, refund: PayPalRefundRecord): Transaction {
  const info = {
    paypal_account_id: account.merchantId,
    ...commonOf(refund),
    paypal_reference_id: refund.captureId,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: refund.isReversal ? codes.reversal : codes.refund,
    transaction_amount: moneyView(refund.currency, -refund.amountMinor),
    transaction_status: 'S',
  };
  return { createdMs: refund.createdMs, info };
}

function readTime(query: Record<string, string>, name: string): number {
  const text = query[name];
  if (!text) throw badRequest('MISSING_REQUIRED_PARAMETER', { field: name, location: 'query' });
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i.test(text);
  if (!isWhole) throw badRequest('INVALID_PARAMETER_SYNTAX', { field: name, value: text, location: 'query' });
  return Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}

function list(ctx: PayPalContext, { query }: Input) {
  const startMs = readTime(query, 'start_date');
  const endMs = readTime(query, 'end_date');
  if (endMs - startMs > MAX_RANGE_MS || endMs < startMs) {
    throw badRequest('INVALID_PARAMETER_VALUE', { field: 'end_date', location: 'query' });
  }
  const size = readCount(query, 'page_size', 100, 500);
  const page = readCount(query, 'page', 1, 2_147_483_647);
  const { reportingDelayMs, searchesAtMost } = settingsOf(ctx.store);
  const refreshedMs = ctx.nowMs - reportingDelayMs;
  // Of what is newer than the last refresh there is no report, not even an empty one.
  if (reportingDelayMs > 0 && startMs > refreshedMs) {
    throw badRequest('INVALID_PARAMETER_VALUE', { field: 'start_date', location: 'query' });
  }
  const knownMs = Math.min(endMs, refreshedMs);
  const found = [
    ...ctx.store.all('paypal.capture').map((each) => ofCapture(ctx, each)),
    ...ctx.store.all('paypal.refund').map((each) => ofRefund(ctx, each)),
    // What is only held moves no balance.
    ...(query.balance_affecting_records_only === 'N' ? ctx.store.all('paypal.authorization') : []).map(
      (each) => ofHold(ctx, each),
    ),
  ]
    .filter(({ createdMs }) => createdMs >= startMs && createdMs <= knownMs)
    .filter(({ info }) => !query.transaction_id || info.transaction_id === query.transaction_id)
    .filter(({ info }) => !query.transaction_type || info.transaction_event_code === query.transaction_type)
    .filter(({ info }) => !query.transaction_status || info.transaction_status === query.transaction_status)
    .toSorted((one, other) => one.createdMs - other.createdMs);
  if (found.length > searchesAtMost) throw tooLarge();
  return ok({
    transaction_details: found
      .slice((page - 1) * size, page * size)
      .map(({ info }) => ({ transaction_info: info })),
    account_number: ctx.account.merchantId,
    start_date: timeText(startMs),
    end_date: timeText(endMs),
    last_refreshed_datetime: timeText(knownMs),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
  });
}

/** What the account holds, by time. */
export const transactionEndpoints: PayPalEndpoint[] = [
  {
    method: 'GET',
    path: '/v1/reporting/transactions',
    query: [
      'start_date',
      'end_date',
      'fields',
      'page',
      'page_size',
      'transaction_id',
      'transaction_type',
      'transaction_status',
      'balance_affecting_records_only',
    ],
    handle: list,
  },
];
