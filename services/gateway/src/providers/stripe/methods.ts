import type Stripe from 'stripe';
import { barcodeOfLine } from '../port/boleto-line.ts';
import type { CreatePaymentInput, MethodInput, MethodType, NextAction, Payer } from '../port/payments.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import { unsupported } from '../port/require-namespace.ts';
import { instantOrNull } from './objects.ts';
import { cardOfIntent } from './payment-card.ts';

type CreateParams = Stripe.PaymentIntentCreateParams;
type BillingDetails = Stripe.PaymentIntentCreateParams.PaymentMethodData.BillingDetails;

const billingDetails = (email: string, payer: Payer | undefined): BillingDetails => ({
  email,
  ...(payer && { name: payer.name }),
  ...(payer?.address && {
    address: {
      line1: `${payer.address.street}, ${payer.address.number}`,
      line2: payer.address.neighborhood,
      city: payer.address.city,
      state: payer.address.state,
      postal_code: payer.address.zipCode,
      country: 'BR',
    },
  }),
});

/** Definite: a card that is to pay by the month is never charged at once instead. */
const noInstallments = (): ProviderRejected =>
  new ProviderRejected('unsupported', 'O Stripe não oferece parcelamento no cartão.', 'methods');

function ofMethod(method: MethodInput, { customerEmail, payer }: CreatePaymentInput): Partial<CreateParams> {
  const billing_details = billingDetails(customerEmail, payer);
  switch (method.type) {
    case 'card':
      if (method.installments > 1) throw noInstallments();
      return { allowed_payment_method_types: ['card'], payment_method: method.token };
    case 'pix':
      return {
        allowed_payment_method_types: ['pix'],
        payment_method_data: { type: 'pix', billing_details },
        payment_method_options: { pix: { expires_at: Math.floor(method.expiresAt.getTime() / 1000) } },
      };
    case 'boleto':
      return {
        allowed_payment_method_types: ['boleto'],
        payment_method_data: { type: 'boleto', billing_details, boleto: { tax_id: payer?.document ?? '' } },
        payment_method_options: { boleto: { expires_after_days: method.dueInDays } },
      };
    case 'paypal':
      throw unsupported('Stripe', 'methods');
  }
}

/** What a card's statement shows, after the account's own prefix. Of a card the whole descriptor cannot be set. */
export const descriptorParams = ({
  method,
  statementDescriptor,
}: CreatePaymentInput): Partial<CreateParams> =>
  statementDescriptor === undefined || (method && method.type !== 'card')
    ? {}
    : { statement_descriptor_suffix: statementDescriptor };

/** Of a card alone: where a browser chooses, it may still choose another method. */
function cardParams({
  saveMethod,
  requestMulticapture,
  requestIncrementalAuthorization,
}: CreatePaymentInput): Partial<CreateParams> {
  const card: Stripe.PaymentIntentCreateParams.PaymentMethodOptions.Card = {
    ...(saveMethod && { setup_future_usage: 'off_session' }),
    ...(requestMulticapture && { request_multicapture: 'if_available' }),
    ...(requestIncrementalAuthorization && { request_incremental_authorization: 'if_available' }),
  };
  return Object.keys(card).length > 0 ? { payment_method_options: { card } } : {};
}

/** By what a new payment is paid: one method at once or, without any, whichever the browser chooses. */
export function methodParams(input: CreatePaymentInput): Partial<CreateParams> {
  const { method, paymentMethodExternalId: stored, returnUrl } = input;
  const ofCard = cardParams(input);
  if (method)
    return {
      ...ofMethod(method, input),
      ...ofCard,
      confirm: true,
      ...(returnUrl && { return_url: returnUrl }),
    };
  const confirmNow = stored !== undefined;
  return {
    ...ofCard,
    ...(confirmNow && { payment_method: stored, confirm: true }),
    ...(confirmNow && returnUrl && { return_url: returnUrl }),
    automatic_payment_methods: {
      enabled: true,
      allow_redirects: confirmNow && !returnUrl ? 'never' : 'always',
    },
  };
}

/** The method that an intent was made for, or whose card was tried. */
export function methodOf(intent: Stripe.PaymentIntent): MethodType | null {
  const [type, ...others] = intent.payment_method_types ?? [];
  if (others.length === 0 && (type === 'pix' || type === 'boleto')) return type;
  return cardOfIntent(intent) ? 'card' : null;
}

export function nextActionOf({ next_action: action }: Stripe.PaymentIntent): NextAction | null {
  const {
    pix_display_qr_code: pix,
    boleto_display_details: boleto,
    redirect_to_url: redirect,
  } = action ?? {};
  if (pix?.data) return { type: 'pix', qrCode: pix.data };
  if (boleto?.number) {
    const { number: line, pdf } = boleto;
    return { type: 'boleto', line, barcode: barcodeOfLine(line) ?? '', pdfUrl: pdf ?? null };
  }
  return redirect?.url ? { type: 'redirect', url: redirect.url } : null;
}

/** Until when it can be paid, while it waits for that. */
export const expiryOf = ({ next_action: action }: Stripe.PaymentIntent): Date | null =>
  instantOrNull(action?.pix_display_qr_code?.expires_at ?? action?.boleto_display_details?.expires_at);

/** The code of an attempt that nobody paid in time. */
const attemptExpired = 'payment_intent_payment_attempt_expired';

/** Whether a Pix or a boleto was not paid in time. Where a browser chooses, it may go on with another method. */
export function hasExpired(intent: Stripe.PaymentIntent): boolean {
  const method = methodOf(intent);
  return (
    intent.status === 'requires_payment_method' &&
    (method === 'pix' || method === 'boleto') &&
    intent.last_payment_error?.code === attemptExpired
  );
}
