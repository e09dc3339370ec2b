import type { AuthorizationGrant } from '@trilho/contracts/capture';
import type Stripe from 'stripe';
import type { AdapterPayments } from '../kit/adapter.ts';
import { metadataOf } from '../kit/metadata.ts';
import { readRecord, recordKey } from '../port/payment-record.ts';
import type {
  ListedPayment,
  PaymentOrigin,
  ProviderPayment,
  ProviderPaymentStatus,
} from '../port/payments.ts';
import { describeDecline } from './decline-codes.ts';
import { asProviderCall } from './errors.ts';
import { createdFrom, createdIn, findByMark } from './lists.ts';
import { descriptorParams, expiryOf, hasExpired, methodOf, methodParams, nextActionOf } from './methods.ts';
import { idOf, instant, merchantMetadata, pageParams, toPage } from './objects.ts';
import { cardOfIntent } from './payment-card.ts';
import { settlementOf } from './settlement.ts';

/** The metadata name of our id, by which an effect is found whose answer was lost. */
export const paymentIdKey = 'trilho_payment_id';

const statuses: Record<string, ProviderPaymentStatus> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'requires_capture',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/**
 * What became of an intent. One that was canceled, or whose authorisation ended, after a part of it was captured is paid: what was captured
 * stays, and the rest is released.
 */
function statusOf(intent: Stripe.PaymentIntent): ProviderPaymentStatus {
  const { status, amount_received: received, capture_method: method } = intent;
  const isPartTaken = status === 'canceled' && received > 0 && method === 'manual';
  return isPartTaken ? 'succeeded' : (statuses[status] ?? 'processing');
}

const grantOf = (told: { status: string } | undefined): AuthorizationGrant | null =>
  told ? (told.status === 'available' ? 'available' : 'unavailable') : null;

/** Maps a payment intent. Refunded amount, card, grants and settlement are known only where the charge is expanded. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const failure = intent.last_payment_error;
  const card = charge?.payment_method_details?.card;
  const isExpired = hasExpired(intent);
  return {
    externalId: intent.id,
    status: isExpired ? 'expired' : statusOf(intent),
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    amountCapturedMinor: intent.amount_received,
    amountRefundedMinor: charge?.amount_refunded ?? 0,
    multicapture: grantOf(card?.multicapture),
    incrementalAuthorization: grantOf(card?.incremental_authorization),
    clientSecret: intent.client_secret,
    nextAction: nextActionOf(intent),
    method: methodOf(intent),
    installments: 1,
    expiresAt: expiryOf(intent),
    paymentMethodExternalId: idOf(intent.payment_method),
    card: cardOfIntent(intent),
    endToEndId: charge?.payment_method_details?.pix?.bank_transaction_id ?? null,
    decline: failure && !isExpired ? describeDecline(failure.decline_code, failure.code) : null,
    settlement: settlementOf(intent),
  };
}

/**
 * What a charge hints of its payment: how much of it is captured, while more may follow. A capture in several steps is told by
 * its charge alone. Null for a charge of which nothing was captured, or that is of no intent.
 */
export function capturedPayment(charge: Stripe.Charge): ProviderPayment | null {
  const externalId = idOf(charge.payment_intent);
  if (externalId === null || charge.amount_captured === 0) return null;
  return {
    externalId,
    status: 'requires_capture',
    amountMinor: charge.amount,
    currency: charge.currency.toUpperCase(),
    amountCapturedMinor: charge.amount_captured,
    amountRefundedMinor: charge.amount_refunded,
    clientSecret: null,
    nextAction: null,
    method: charge.payment_method_details?.type === 'card' ? 'card' : null,
    installments: 1,
    expiresAt: null,
    paymentMethodExternalId: charge.payment_method,
    card: null,
    endToEndId: null,
    decline: null,
  };
}

function originOf(intent: Stripe.PaymentIntent): PaymentOrigin | null {
  const record = readRecord(intent.metadata[recordKey]);
  if (!record) return null;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    record,
    description: intent.description ?? '',
    customerEmail: intent.receipt_email ?? '',
    payerName: record.method === null ? null : (charge?.billing_details.name ?? null),
    payerDocument: charge?.payment_method_details?.boleto?.tax_id ?? null,
    metadata: merchantMetadata(intent.metadata),
    paidAt: statusOf(intent) === 'succeeded' && charge ? instant(charge.created) : null,
  };
}

const toListedPayment = (intent: Stripe.PaymentIntent): ListedPayment => ({
  ...toProviderPayment(intent),
  ownId: intent.metadata[paymentIdKey] ?? null,
  createdAt: instant(intent.created),
  origin: originOf(intent),
});

/** What is expanded in every answer about a payment. */
const expand = ['latest_charge.balance_transaction'];
const expandList = ['data.latest_charge.balance_transaction'];

export function paymentsNamespace(stripe: Stripe): AdapterPayments {
  return {
    create: (input, options) =>
      asProviderCall(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: input.amountMinor,
            currency: input.currency.toLowerCase(),
            description: input.description,
            receipt_email: input.customerEmail,
            capture_method: input.captureLater ? 'manual' : 'automatic',
            metadata: metadataOf(input, { [paymentIdKey]: input.paymentId }),
            ...(input.customerExternalId && { customer: input.customerExternalId }),
            ...methodParams(input),
            ...descriptorParams(input),
            expand,
          },
          options,
        );
        return toProviderPayment(intent);
      }),

    retrieve: (externalId) =>
      asProviderCall(async () =>
        toProviderPayment(await stripe.paymentIntents.retrieve(externalId, { expand })),
      ),

    retrieveListed: (externalId) =>
      asProviderCall(async () =>
        toListedPayment(await stripe.paymentIntents.retrieve(externalId, { expand })),
      ),

    find: (paymentIds, createdSince) =>
      asProviderCall(() =>
        // The list, not the search: the search lags behind writes, and a payment that it lacks would be charged again.
        findByMark(
          stripe.paymentIntents.list({
            created: createdFrom(createdSince),
            limit: 100,
            expand: expandList,
          }),
          { mark: paymentIdKey, ids: paymentIds },
          toProviderPayment,
        ),
      ),

    list: ({ created, ...page }) =>
      asProviderCall(async () => {
        const params = { ...pageParams(page), created: createdIn(created), expand: expandList };
        return toPage(await stripe.paymentIntents.list(params), toListedPayment);
      }),

    confirm: (externalId, { paymentMethodExternalId, returnUrl }, options) =>
      asProviderCall(async () => {
        const params = {
          payment_method: paymentMethodExternalId,
          ...(returnUrl && { return_url: returnUrl }),
          expand,
        };
        return toProviderPayment(await stripe.paymentIntents.confirm(externalId, params, options));
      }),

    capture: (externalId, { amountMinor, isFinal = true }, options) =>
      asProviderCall(async () => {
        const params = {
          ...(amountMinor !== undefined && { amount_to_capture: amountMinor }),
          ...(!isFinal && { final_capture: false }),
          expand,
        };
        return toProviderPayment(await stripe.paymentIntents.capture(externalId, params, options));
      }),

    incrementAuthorization: (externalId, { amountMinor: amount }, options) =>
      asProviderCall(async () =>
        toProviderPayment(
          await stripe.paymentIntents.incrementAuthorization(externalId, { amount, expand }, options),
        ),
      ),

    cancel: (externalId, options) =>
      asProviderCall(async () =>
        toProviderPayment(await stripe.paymentIntents.cancel(externalId, { expand }, options)),
      ),
  };
}
