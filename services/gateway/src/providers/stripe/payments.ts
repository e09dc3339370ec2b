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

/** Maps a payment intent. Refunded amount, card and settlement are known only where the charge is expanded. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const failure = intent.last_payment_error;
  const isExpired = hasExpired(intent);
  return {
    externalId: intent.id,
    status: isExpired ? 'expired' : (statuses[intent.status] ?? 'processing'),
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    amountCapturedMinor: intent.amount_received,
    amountRefundedMinor: charge?.amount_refunded ?? 0,
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
    paidAt: intent.status === 'succeeded' && charge ? instant(charge.created) : null,
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

    capture: (externalId, { amountMinor }, options) =>
      asProviderCall(async () => {
        const params = { ...(amountMinor !== undefined && { amount_to_capture: amountMinor }), expand };
        return toProviderPayment(await stripe.paymentIntents.capture(externalId, params, options));
      }),

    cancel: (externalId, options) =>
      asProviderCall(async () =>
        toProviderPayment(await stripe.paymentIntents.cancel(externalId, { expand }, options)),
      ),
  };
}
