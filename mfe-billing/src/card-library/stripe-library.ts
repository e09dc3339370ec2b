import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { getPortalConfig } from '@trilho/portal';
import { provideStripe } from '@trilho/portal/card-frames';

/**
 * Loads the card provider's browser library with the publishable key of the page's configuration.
 * @throws when the library is unavailable or the key is missing
 */
export async function loadStripeLibrary(): Promise<Stripe> {
  const { stripeJsUrl, stripePublishableKey } = getPortalConfig();
  await provideStripe(stripeJsUrl);
  const stripe = await loadStripe(stripePublishableKey, { locale: 'pt-BR' });
  if (!stripe) throw new Error('The card library is not available here');
  return stripe;
}
