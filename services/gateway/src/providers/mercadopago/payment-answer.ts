import { withoutOwnNames } from '../port/own-metadata.ts';
import { type PaymentRecord, readRecord, recordKey } from '../port/payment-record.ts';
import type {
  ListedPayment,
  MethodType,
  NextAction,
  PaymentOrigin,
  ProviderPayment,
  ProviderPaymentStatus,
} from '../port/payments.ts';
import type { ProviderRefund } from '../port/refunds.ts';
import { toMinor } from './amounts.ts';
import { describeDecline } from './declines.ts';
import type { PaymentAnswer, RefundAnswer } from './objects.ts';
import { settlementOf } from './payment-settlement.ts';

/** Types of payment by which our methods are told apart; others are none of ours. */
const methods: Record<string, MethodType> = {
  credit_card: 'card',
  debit_card: 'card',
  prepaid_card: 'card',
  bank_transfer: 'pix',
  pix: 'pix',
  ticket: 'boleto',
};

/**
 * The state of a payment. Money that was given back or taken back was paid before: how much, the refunds tell. A
 * rejected one is final at this provider.
 */
function statusOf({ status, status_detail: detail }: PaymentAnswer): ProviderPaymentStatus {
  switch (status) {
    case 'approved':
    case 'refunded':
    case 'charged_back':
    case 'in_mediation':
      return 'succeeded';
    case 'authorized':
      return 'requires_capture';
    case 'rejected':
      return 'requires_payment_method';
    case 'cancelled':
      return detail === 'expired' ? 'expired' : 'canceled';
    case 'pending':
      return detail?.startsWith('pending_waiting') || detail === 'pending_challenge'
        ? 'requires_action'
        : 'processing';
    default:
      return 'processing';
  }
}

function nextActionOf(payment: PaymentAnswer): NextAction | null {
  const {
    point_of_interaction: point,
    transaction_details: details,
    barcode,
    three_ds_info: challenge,
  } = payment;
  const qrCode = point?.transaction_data?.qr_code;
  if (qrCode) return { type: 'pix', qrCode };
  const line = details?.digitable_line;
  if (line) {
    return {
      type: 'boleto',
      line,
      barcode: barcode?.content ?? details.barcode?.content ?? '',
      pdfUrl: details.external_resource_url ?? null,
    };
  }
  const url = challenge?.external_resource_url;
  return url ? { type: 'redirect', url } : null;
}

/** Brands by the provider's names of methods, in the words of the first one. */
const brands: Record<string, string> = {
  master: 'mastercard',
  debmaster: 'mastercard',
  debvisa: 'visa',
  debelo: 'elo',
};

/** The brand of a card's method, in the words of the first provider. */
export const brandOf = (methodId: string): string => brands[methodId] ?? methodId;

/** What was taken: a voucher may have been paid more than once. */
const capturedMinor = (status: ProviderPaymentStatus, payment: PaymentAnswer): number =>
  status === 'succeeded'
    ? toMinor(payment.transaction_amount) + toMinor(payment.transaction_details?.overpaid_amount ?? 0)
    : 0;

const dateOf = (text: string | null | undefined): Date | null => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
};

/** Maps a payment. */
export function toProviderPayment(payment: PaymentAnswer): ProviderPayment {
  const status = statusOf(payment);
  const amountMinor = toMinor(payment.transaction_amount);
  const method = methods[payment.payment_type_id ?? ''] ?? null;
  const lastFourDigits = payment.card?.last_four_digits;
  return {
    externalId: String(payment.id),
    status,
    amountMinor,
    currency: payment.currency_id?.toUpperCase() ?? null,
    amountCapturedMinor: capturedMinor(status, payment),
    amountRefundedMinor: toMinor(payment.transaction_amount_refunded ?? 0),
    clientSecret: null,
    nextAction: status === 'requires_action' ? nextActionOf(payment) : null,
    method,
    installments: payment.installments ?? 1,
    expiresAt: method === 'card' ? null : dateOf(payment.date_of_expiration),
    paymentMethodExternalId: null,
    card:
      method === 'card' && lastFourDigits
        ? { brand: brandOf(payment.payment_method_id ?? 'unknown'), lastFourDigits }
        : null,
    endToEndId: payment.point_of_interaction?.transaction_data?.e2e_id ?? null,
    decline: payment.status === 'rejected' ? describeDecline(payment.status_detail) : null,
    settlement: status === 'succeeded' ? settlementOf(payment) : null,
  };
}

/** The record of ours that a payment keeps. */
export const recordOf = ({ metadata }: PaymentAnswer): PaymentRecord | null =>
  readRecord(metadata?.[recordKey]);

/** Metadata as merchants give it: texts alone. */
const merchantMetadata = ({ metadata }: PaymentAnswer): Record<string, string> =>
  withoutOwnNames(
    Object.fromEntries(
      Object.entries(metadata ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
  );

function originOf(payment: PaymentAnswer): PaymentOrigin | null {
  const record = recordOf(payment);
  if (!record) return null;
  const { payer } = payment;
  const name = [payer?.first_name, payer?.last_name].filter(Boolean).join(' ');
  return {
    record,
    description: payment.description ?? '',
    customerEmail: payer?.email ?? '',
    payerName: name || null,
    payerDocument: payer?.identification?.number ?? null,
    metadata: merchantMetadata(payment),
    paidAt: dateOf(payment.date_approved),
  };
}

/** Maps a payment as the account's list has it. */
export const toListedPayment = (payment: PaymentAnswer): ListedPayment => ({
  ...toProviderPayment(payment),
  ownId: payment.external_reference ?? null,
  createdAt: new Date(payment.date_created),
  origin: originOf(payment),
});

const refundStatuses: Record<string, ProviderRefund['status']> = {
  approved: 'succeeded',
  rejected: 'failed',
  cancelled: 'failed',
};

/** Maps a refund; one without a status is an old one that came through. */
export const toProviderRefund = ({ id, amount, status }: RefundAnswer): ProviderRefund => ({
  externalId: String(id),
  amountMinor: toMinor(amount),
  status: refundStatuses[status ?? 'approved'] ?? 'pending',
});
