import type { Context } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Params } from '../kernel/params/params.ts';
import { readAutomatic } from './payment-intent.params.ts';

/**
 * Whether a request asks for payment methods that leave the page; undefined when it does not say. Unasked, the
 * simulated account has cards only, which do not redirect.
 */
export function asksForRedirects(params: Params): boolean | undefined {
  const automatic = readAutomatic(params);
  return automatic?.enabled && automatic.allow_redirects === 'always';
}

/**
 * Refuses a server's confirmation without a return URL when the intent may redirect, whatever method it is
 * confirmed with. The browser library needs none: it continues on the page.
 */
export function checkReturnUrl(ctx: Context, params: Params, noun: string, mayRedirect: boolean): void {
  const viaLibrary = ctx.caller.kind === 'pk' || params.boolean('use_stripe_sdk');
  if (!mayRedirect || viaLibrary || params.string('return_url')) return;
  throw invalidRequest(
    `This ${noun} is configured to accept payment methods enabled in your Dashboard. Because some of these payment ` +
      "methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to " +
      'accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
      '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    { param: 'return_url' },
  );
}

/** Returns where the bank's page sends the customer back to; undefined when the browser library handles it. */
export function returnUrlOf(ctx: Context, params: Params): string | undefined {
  const viaLibrary = ctx.caller.kind === 'pk' || params.boolean('use_stripe_sdk');
  return viaLibrary ? undefined : params.string('return_url');
}
