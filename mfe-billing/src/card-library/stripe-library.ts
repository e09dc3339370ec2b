import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { getPortalConfig } from '@trilho/portal';

/** Loads a classic script once. A script that failed is removed, so that a retry fetches it again. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${url} could not be loaded`));
    });
    document.head.append(script);
  });
}

let pending: Promise<void> | null = null;

/**
 * Loads the library that the configuration names instead of the provider's; `loadStripe` expects it in the
 * page.
 */
async function providePageLibrary(url: string): Promise<void> {
  if (!url || window.Stripe) return;
  pending ??= loadScript(url).finally(() => {
    pending = null;
  });
  await pending;
  if (!window.Stripe) throw new Error(`The script ${url} does not provide the card library`);
}

/**
 * Loads the card provider's browser library with the publishable key of the page's configuration.
 * @throws when the library is unavailable or the key is missing
 */
export async function loadStripeLibrary(): Promise<Stripe> {
  const { stripeJsUrl, stripePublishableKey } = getPortalConfig();
  await providePageLibrary(stripeJsUrl);
  const stripe = await loadStripe(stripePublishableKey, { locale: 'pt-BR' });
  if (!stripe) throw new Error('The card library is not available here');
  return stripe;
}
