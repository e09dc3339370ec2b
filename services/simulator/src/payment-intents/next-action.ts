import type { Context } from '../kernel/context.ts';

interface WaitingIntent {
  id: string;
  client_secret: string | null;
}

/**
 * What the customer has to do for 3-D Secure: with a return URL the customer is sent to the bank's page; without
 * one the browser library opens it in a frame.
 */
export function nextAction(
  ctx: Context,
  intent: WaitingIntent,
  method: string,
  returnUrl: string | undefined,
) {
  if (returnUrl) {
    const query = new URLSearchParams({ client_secret: intent.client_secret ?? '', return_url: returnUrl });
    const url = `${ctx.publicUrl}/authenticate/${intent.id}?${query}`;
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${ctx.publicUrl}/elements/challenge?intent=${intent.id}`,
      source: method,
    },
  };
}
