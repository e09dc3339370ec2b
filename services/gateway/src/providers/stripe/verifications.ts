import Stripe from 'stripe';
import type {
  ProviderVerification,
  ProviderVerificationStatus,
  VerificationsNamespace,
} from '../port/verifications.ts';
import { toProviderPaymentMethod } from './billing/payment-methods.ts';
import { describeDecline } from './decline-codes.ts';
import { asProviderCall } from './errors.ts';
import { idOf, instant, merchantMetadata, pageParams, toPage, withOwnId } from './objects.ts';
import { toPaymentCard } from './payment-card.ts';

/** The metadata name of our id. */
const verificationIdKey = 'trilho_verification_id';

const statuses: Record<string, ProviderVerificationStatus> = {
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** A card that was refused leaves the intent waiting for another, which nobody gives it. */
const statusOf = ({ status, last_setup_error: failure }: Stripe.SetupIntent): ProviderVerificationStatus =>
  status === 'requires_payment_method' && failure ? 'failed' : (statuses[status] ?? 'processing');

/** Maps a setup intent. The stored card is known only where the payment method is expanded. */
export function toProviderVerification(intent: Stripe.SetupIntent): ProviderVerification {
  const { payment_method: method, last_setup_error: failure, next_action: action } = intent;
  const status = statusOf(intent);
  const shown = typeof method === 'object' && method ? method : null;
  return {
    externalId: intent.id,
    ownId: intent.metadata?.[verificationIdKey] ?? null,
    metadata: merchantMetadata(intent.metadata),
    createdAt: instant(intent.created),
    deleted: false,
    status,
    customerExternalId: idOf(intent.customer),
    paymentMethodExternalId: idOf(method ?? failure?.payment_method),
    storedMethod: status === 'succeeded' && shown?.customer ? toProviderPaymentMethod(shown) : null,
    card: toPaymentCard(shown?.card ?? failure?.payment_method?.card),
    redirectUrl: action?.redirect_to_url?.url ?? null,
    decline: status === 'failed' && failure ? describeDecline(failure.decline_code, failure.code) : null,
  };
}

/** A refused card is an answer: the intent that its error carries. */
function refusedIntent(error: unknown): Stripe.SetupIntent {
  if (error instanceof Stripe.errors.StripeCardError && error.setup_intent) return error.setup_intent;
  throw error;
}

const expand = ['payment_method'];

export const verificationsNamespace = (stripe: Stripe): VerificationsNamespace => ({
  create: ({ verificationId, token, customerExternalId, returnUrl, metadata }, options) =>
    asProviderCall(async () => {
      const params: Stripe.SetupIntentCreateParams = {
        payment_method: token,
        confirm: true,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        return_url: returnUrl,
        metadata: withOwnId(metadata, verificationIdKey, verificationId),
        ...(customerExternalId && { customer: customerExternalId }),
        expand,
      };
      return toProviderVerification(await stripe.setupIntents.create(params, options).catch(refusedIntent));
    }),

  retrieve: (externalId) =>
    asProviderCall(async () =>
      toProviderVerification(await stripe.setupIntents.retrieve(externalId, { expand })),
    ),

  list: (page) =>
    asProviderCall(async () =>
      toPage(await stripe.setupIntents.list(pageParams(page)), toProviderVerification),
    ),
});
