import type { PaymentStatus } from '@trilho/contracts/payment';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import {
  authorizationDiffers,
  authorizedMinor,
  showsCapture,
  showsLessCaptured,
} from './captures/capture-entry.ts';
import { actionDiffers } from './payer-action.ts';
import type { PaymentRow } from './payment.entity.ts';

const anywhere = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'failed',
  'canceled',
] as const satisfies readonly PaymentStatus[];

const anywhereBut = (...states: PaymentStatus[]): readonly PaymentStatus[] =>
  anywhere.filter((state) => !states.includes(state));

/**
 * The life of a payment as the provider leads it: which state may follow which. It is no ranking: an attempt
 * that failed may be followed by one that succeeds. `unknown` stands for a request whose outcome is not known
 * yet; what may follow it is what may follow the state in which the request began.
 */
const transitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  unknown: anywhere,
  requires_payment_method: anywhereBut('requires_payment_method'),
  requires_confirmation: anywhereBut('requires_confirmation'),
  requires_action: anywhereBut('requires_action'),
  failed: anywhereBut('failed'),
  processing: anywhereBut('processing', 'requires_confirmation'),
  requires_capture: ['processing', 'succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
};

/** Nothing follows these: neither an event nor an answer changes them. */
export const isFinal = (status: PaymentStatus): boolean => transitions[status].length === 0;

/** What the creation of a payment with a payment method may come to; anything else is a stage on the way. */
const creationOutcomes = new Set(anywhereBut('requires_payment_method', 'requires_confirmation'));

/** States that only a person or the provider moves on from: what was asked for has come to its end. */
const settled = new Set(anywhereBut('requires_confirmation', 'processing'));

/** Whether an answer that shows this state may be stored under a key, and repeated for a day. */
export const isSettled = (status: PaymentStatus): boolean => settled.has(status);

/** Whether the server itself said how the payment is made, so that no browser chooses. */
const isConfirmedAtOnce = ({ paymentMethodId, method }: Pick<PaymentRow, 'paymentMethodId' | 'method'>) =>
  paymentMethodId !== null || method !== null;

/**
 * Our status of the provider's payment. A server's own attempt that was declined has failed; a browser's may
 * go on.
 */
export const statusOf = (
  row: Pick<PaymentRow, 'paymentMethodId' | 'method'>,
  { status, decline }: Pick<ProviderPayment, 'status' | 'decline'>,
): PaymentStatus => {
  if (status === 'expired') return 'failed';
  if (status === 'approved') return 'requires_action';
  return status === 'requires_payment_method' && decline && isConfirmedAtOnce(row) ? 'failed' : status;
};

/** Whether what a payment is to store is stored: a provider does so once it has paid or is authorised. */
export const hasStored = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'succeeded' || status === 'requires_capture';

/** Where the customer is to be sent to. */
export const redirectOf = ({ nextAction }: ProviderPayment): string | null =>
  nextAction?.type === 'redirect' ? nextAction.url : null;

/** The state that the row is in, or was in before the request whose outcome is not known. */
export const knownStatus = (row: Pick<PaymentRow, 'status' | 'statusBefore'>): PaymentStatus =>
  row.statusBefore ?? row.status;

/** Whether the provider's payment is in another currency; one that it does not say is no other. */
export const currencyDiffers = (
  row: Pick<PaymentRow, 'currency'>,
  { currency }: Pick<ProviderPayment, 'currency'>,
): boolean => currency !== null && currency !== row.currency.toUpperCase();

/**
 * Whether the provider's payment is of another amount or currency than the merchant asked for. Once it was captured in part a
 * provider may tell only that part, and one whose authorisation may be raised is of the amount that it was raised to.
 */
export function amountDiffers(
  row: Pick<PaymentRow, 'amountMinor' | 'currency' | 'capture' | 'incrementalAuthorization'>,
  state: Pick<ProviderPayment, 'amountMinor' | 'currency' | 'amountCapturedMinor'>,
): boolean {
  if (currencyDiffers(row, state)) return true;
  if (row.incrementalAuthorization === 'available') return false;
  const { amountMinor, amountCapturedMinor } = state;
  const isCapturedPart =
    !row.capture && amountMinor > 0 && amountMinor === amountCapturedMinor && amountMinor < row.amountMinor;
  return amountMinor !== row.amountMinor && !isCapturedPart;
}

/** Whether the provider shows what the row is `unknown` for by its amounts, in the state in which it was before. */
const hasTakenEffect = (row: PaymentRow, payment: ProviderPayment): boolean =>
  row.pendingOperation === 'increment'
    ? authorizedMinor(row, payment) > row.amountMinor
    : row.pendingOperation === 'capture' && showsCapture(row, payment);

/** Whether the provider has come to an end with what the row is `unknown` for. */
function isOutcome(row: PaymentRow, next: PaymentStatus, payment: ProviderPayment): boolean {
  if (row.pendingOperation) return next !== row.statusBefore || hasTakenEffect(row, payment);
  return !isConfirmedAtOnce(row) || creationOutcomes.has(next);
}

/**
 * What to do with a state of the provider: write it, leave the row because nothing differs or the request is
 * still under way, or report that the provider contradicts what it said before.
 */
export type SyncDecision = 'write' | 'unchanged' | 'under_way' | 'contradiction';

/** A state of the provider's payment, present as of `askedAt`. */
export interface ProviderState {
  payment: ProviderPayment;
  askedAt: Date;
  /** The state is the answer to the very request that the row is `unknown` for, or followed it. */
  endsRequest?: boolean;
  /** It is the answer that the request has had its effect. */
  hadEffect?: boolean;
}

/** Decides what a state that is newer than the row means for it. */
export function resolveConflict(
  row: PaymentRow,
  { payment, askedAt, endsRequest = false }: ProviderState,
): SyncDecision {
  const next = statusOf(row, payment);
  if (showsLessCaptured(row, payment)) return row.status === 'unknown' ? 'under_way' : 'unchanged';
  if (row.status === 'unknown') {
    const inDoubt = !endsRequest && row.inDoubtUntil > askedAt;
    if (inDoubt && (payment.mayBeUnderWay || !isOutcome(row, next, payment))) return 'under_way';
  } else if (next === row.status) {
    return detailsDiffer(row, payment) ? 'write' : 'unchanged';
  }
  const from = knownStatus(row);
  return from === next || transitions[from].includes(next) ? 'write' : 'contradiction';
}

/** Why the last attempt failed, as long as no other has begun. */
export const declineOf = (status: PaymentStatus, payment: ProviderPayment) =>
  status === 'failed' || status === 'requires_payment_method' ? payment.decline : null;

/** Whether the provider tells another card; that it tells none is no difference. */
const cardDiffers = (row: PaymentRow, { card }: ProviderPayment): boolean =>
  card !== null && (row.cardBrand !== card.brand || row.cardLast4 !== card.lastFourDigits);

/** What a payment has stored by now, by the provider's id. */
export const savedMethodOf = (row: PaymentRow, payment: ProviderPayment): string | null =>
  row.savedMethodExternalId ??
  (row.saveMethod && hasStored(payment) ? payment.paymentMethodExternalId : null);

/** Whether something else than the status differs. */
const detailsDiffer = (row: PaymentRow, payment: ProviderPayment): boolean =>
  row.savedMethodExternalId !== savedMethodOf(row, payment) ||
  row.externalId !== payment.externalId ||
  row.amountCapturedMinor !== payment.amountCapturedMinor ||
  authorizationDiffers(row, payment) ||
  cardDiffers(row, payment) ||
  (row.settlement === null && payment.settlement != null) ||
  row.nextActionUrl !== redirectOf(payment) ||
  actionDiffers(row, payment) ||
  row.declineCode !== (declineOf(row.status, payment)?.declineCode ?? null);

/**
 * Whether an event's snapshot of the past hints at something that the row does not have: then the provider is
 * asked. A snapshot is never written: it may be older than what is known, and its time counts whole seconds.
 */
export function hintsAtChange(row: PaymentRow, snapshot: ProviderPayment): boolean {
  if (isFinal(row.status)) return false;
  // Of one that was declined, or is being canceled, an approval says nothing new.
  if (snapshot.status === 'approved') return row.status === 'requires_action';
  const then = statusOf(row, snapshot);
  if (row.status === 'unknown') return isOutcome(row, then, snapshot);
  return then !== row.status || detailsDiffer(row, snapshot);
}

const announced = new Set(anywhereBut('requires_payment_method', 'requires_confirmation'));

/** The type of the event that tells of this change, or null when there is nothing to tell. */
export function eventTypeOf(before: PaymentRow, after: PaymentRow): string | null {
  // A request without effect leads back to where it began.
  const from = knownStatus(before);
  if (from !== after.status) return announced.has(after.status) ? `payment.${after.status}` : null;
  if (after.status !== 'requires_capture') return null;
  if (after.amountCapturedMinor > before.amountCapturedMinor) return 'payment.partially_captured';
  return after.amountMinor > before.amountMinor ? 'payment.authorization_incremented' : null;
}
