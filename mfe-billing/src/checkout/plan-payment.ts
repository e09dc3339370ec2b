import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { paths } from '@trilho/portal';

const generalFailure = 'Falha ao processar pagamento';
const paidStatuses: readonly PaymentIntent.Status[] = ['succeeded', 'processing', 'requires_capture'];

const isPaid = (intent: PaymentIntent | undefined) =>
  intent !== undefined && paidStatuses.includes(intent.status);

/** Returns the message for the merchant, or `null` for a successful payment. */
function readOutcome({ paymentIntent, error }: { paymentIntent?: PaymentIntent; error?: StripeError }) {
  // For the provider, confirming a paid intent is an error; for the merchant it is a success.
  if (isPaid(paymentIntent) || isPaid(error?.payment_intent)) return null;
  return error?.message || paymentIntent?.last_payment_error?.message || generalFailure;
}

const thrownMessage = (reason: unknown) => (reason instanceof Error && reason.message) || generalFailure;

/**
 * Confirms the plan's first payment with the card in `elements`; redirects to the bank's page only if
 * required. Resolves to `null` on success, else to the message to show.
 */
export async function confirmPlanPayment(stripe: Stripe, elements: StripeElements): Promise<string | null> {
  try {
    const answer = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(paths.admin.checkout, window.location.origin).href },
      redirect: 'if_required',
    });
    return readOutcome(answer);
  } catch (reason) {
    return thrownMessage(reason);
  }
}

/** Reads the outcome of a payment after the bank's page. Resolves as `confirmPlanPayment` does. */
export async function readReturnedPayment(stripe: Stripe, clientSecret: string): Promise<string | null> {
  try {
    return readOutcome(await stripe.retrievePaymentIntent(clientSecret));
  } catch (reason) {
    return thrownMessage(reason);
  }
}
