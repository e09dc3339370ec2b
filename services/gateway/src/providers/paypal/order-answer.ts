import { minorOf } from '../kit/decimals.ts';
import type { PaymentRecord } from '../port/payment-record.ts';
import type {
  ListedPayment,
  NextAction,
  PaymentOrigin,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderSettlement,
} from '../port/payments.ts';
import type { ListedRefund, ProviderRefund } from '../port/refunds.ts';
import { describeDecline, payerActionIssue } from './declines.ts';
import type { CaptureAnswer, OrderAnswer, RefundAnswer } from './objects.ts';
import { recordFrom } from './record.ts';

type Unit = OrderAnswer['purchase_units'][number];

/** An order of ours has one purchase unit: the answer's shape holds that there is one. */
export const unitOf = ({ purchase_units: [unit] }: OrderAnswer): Unit => {
  if (!unit) throw new RangeError('An order without a purchase unit');
  return unit;
};

const takenStates = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const refusedStates = new Set(['DECLINED', 'DENIED', 'FAILED']);

/** The capture that took money, or may still; else the latest that did not. */
export function captureOf(order: OrderAnswer): CaptureAnswer | undefined {
  const captures = unitOf(order).payments?.captures ?? [];
  return captures.find(({ status }) => !refusedStates.has(status)) ?? captures.at(-1);
}

/** The authorisation that money can be taken by, or was; else the latest. */
export function authorizationOf(order: OrderAnswer) {
  const authorizations = unitOf(order).payments?.authorizations ?? [];
  return authorizations.find(({ status }) => !refusedStates.has(status)) ?? authorizations.at(-1);
}

function statusOfCapture({ status }: CaptureAnswer): ProviderPaymentStatus {
  if (takenStates.has(status)) return 'succeeded';
  return refusedStates.has(status) ? 'requires_payment_method' : 'processing';
}

function statusOfAuthorization(status: string): ProviderPaymentStatus {
  switch (status) {
    case 'CREATED':
      return 'requires_capture';
    case 'VOIDED':
      return 'canceled';
    default:
      return refusedStates.has(status) ? 'requires_payment_method' : 'processing';
  }
}

/** The state of a payment: of its capture or else its authorisation, once there is one; before, of its order. */
function statusOf(order: OrderAnswer): ProviderPaymentStatus {
  const capture = captureOf(order);
  const authorization = authorizationOf(order);
  const isHeld = authorization && !refusedStates.has(authorization.status);
  // A capture that was refused leaves what was authorised.
  if (capture && !(isHeld && refusedStates.has(capture.status))) return statusOfCapture(capture);
  if (authorization) return statusOfAuthorization(authorization.status);
  switch (order.status) {
    case 'APPROVED':
      return 'approved';
    case 'VOIDED':
      return 'canceled';
    case 'COMPLETED':
      return 'processing';
    default:
      return 'requires_action';
  }
}

/** The page on which the payer agrees. */
function nextActionOf({ links }: OrderAnswer): NextAction | null {
  const page = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return page ? { type: 'redirect', url: page.href } : null;
}

const sumOf = (amounts: readonly { value: string }[]): number =>
  amounts.reduce((sum, { value }) => sum + minorOf(value), 0);

/** The note by which PayPal tells what a dispute took back from a refund that the merchant made. */
const reversalNote = 'Payment reversed';

const isReversal = (refund: RefundAnswer): boolean => refund.note_to_payer === reversalNote;

const allRefundsIn = (order: OrderAnswer): RefundAnswer[] => unitOf(order).payments?.refunds ?? [];

/** The refunds of an order. What a dispute took back is none: the dispute tells of it. */
export const refundsIn = (order: OrderAnswer): RefundAnswer[] =>
  allRefundsIn(order).filter((refund) => !isReversal(refund));

/** Whether a dispute took something of an order back, since a time in ms. */
export const isReversed = (order: OrderAnswer, sinceMs = 0): boolean =>
  allRefundsIn(order).some((refund) => isReversal(refund) && Date.parse(refund.create_time) >= sinceMs);

/** What PayPal keeps of what was taken, and gives at once. Null while a review holds it, and where it is not told. */
function settlementOf([first, ...others]: CaptureAnswer[]): ProviderSettlement | null {
  if (!first) return null;
  const fees = [first, ...others].map((capture) => capture.seller_receivable_breakdown?.paypal_fee);
  const told = fees.filter((fee) => fee !== undefined && fee !== null);
  if (told.length < fees.length) return null;
  const takenAt = first.create_time ? new Date(first.create_time) : null;
  return { feeMinor: sumOf(told), financingMinor: 0, availableAt: takenAt };
}

/** What an order stored, or is to store, of its payer. */
const vaultOf = ({ payment_source: source }: OrderAnswer) => source?.paypal?.attributes?.vault;

/** Our customer with whom an order stores its payer; null where it stores none. */
export const holderOf = (order: OrderAnswer): string | null =>
  vaultOf(order)?.customer?.merchant_customer_id ?? recordOf(order)?.customerId ?? null;

const waits = new Set<ProviderPaymentStatus>(['requires_action', 'approved']);

/** Whether an order is the charge of a stored account, made without its payer. */
const chargesStored = (order: OrderAnswer): boolean => (recordOf(order)?.paymentMethodId ?? null) !== null;

/**
 * Maps an order. What waits for its payer although nobody is there to go to the provider's page is refused: for good where it
 * says that the payer is asked, or is the answer to the charge and nobody has approved it. Any other charge may be under way.
 */
export function toProviderPayment(order: OrderAnswer, isChargeAnswer = false): ProviderPayment {
  const { amount, payments } = unitOf(order);
  const isAsked = (isChargeAnswer || chargesStored(order)) && waits.has(statusOf(order));
  const isFinal = order.status === payerActionIssue || (isChargeAnswer && order.status !== 'APPROVED');
  const mayBeUnderWay = isAsked && !isFinal;
  const status = isAsked ? 'requires_payment_method' : statusOf(order);
  const refusal = isAsked ? payerActionIssue : captureOf(order)?.status_details?.reason;
  const taken = (payments?.captures ?? []).filter((capture) => takenStates.has(capture.status));
  const returned = refundsIn(order).filter((refund) => refund.status === 'COMPLETED');
  return {
    externalId: order.id,
    status,
    amountMinor: minorOf(amount.value),
    currency: amount.currency_code.toUpperCase(),
    amountCapturedMinor: sumOf(taken.map((capture) => capture.amount)),
    amountRefundedMinor: sumOf(returned.map((refund) => refund.amount)),
    clientSecret: null,
    nextAction: waits.has(status) ? nextActionOf(order) : null,
    method: 'paypal',
    installments: 1,
    expiresAt: null,
    // The payer's account may be stored a while after the payment.
    paymentMethodExternalId: vaultOf(order)?.id ?? null,
    card: null,
    endToEndId: null,
    decline: status === 'requires_payment_method' ? describeDecline(refusal) : null,
    ...(mayBeUnderWay && { mayBeUnderWay }),
    settlement: settlementOf(taken),
  };
}

/** The record of ours that an order keeps. */
export function recordOf(order: OrderAnswer): PaymentRecord | null {
  const { reference_id: text, amount } = unitOf(order);
  return recordFrom(text, { amount: minorOf(amount.value), currency: amount.currency_code });
}

function originOf(order: OrderAnswer): PaymentOrigin | null {
  const record = recordOf(order);
  if (!record) return null;
  const paidAt = Date.parse(captureOf(order)?.create_time ?? '');
  return {
    record,
    description: unitOf(order).description ?? '',
    customerEmail: order.payment_source?.paypal?.email_address ?? '',
    payerName: null,
    payerDocument: null,
    // There is no room for the merchant's own.
    metadata: {},
    paidAt: Number.isNaN(paidAt) ? null : new Date(paidAt),
  };
}

/** Maps an order as a list has it. */
export const toListedPayment = (order: OrderAnswer): ListedPayment => ({
  ...toProviderPayment(order),
  ownId: unitOf(order).custom_id ?? null,
  createdAt: new Date(order.create_time ?? 0),
  origin: originOf(order),
});

const refundStates: Record<string, ProviderRefund['status']> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/** Maps a refund. */
export const toProviderRefund = (refund: RefundAnswer): ProviderRefund => {
  const returned = refund.seller_payable_breakdown?.paypal_fee;
  return {
    externalId: refund.id,
    amountMinor: minorOf(refund.amount.value),
    status: refundStates[refund.status] ?? 'pending',
    feeReturnedMinor: returned ? minorOf(returned.value) : null,
  };
};

/** Maps a refund as a list has it. */
export const toListedRefund = (refund: RefundAnswer, orderId: string): ListedRefund => ({
  ...toProviderRefund(refund),
  ownId: refund.custom_id ?? null,
  paymentExternalId: orderId,
  createdAt: new Date(refund.create_time),
});
