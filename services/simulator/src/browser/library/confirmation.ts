import type { CardTexts } from '../shared/card-texts.ts';
import type { JsonObject } from '../shared/json.ts';
import { objectOf, plainCopy } from '../shared/json.ts';
import type { ApiAccess, ApiResult, Intent } from '../shared/stripe-api.ts';
import { callApi, intentPath, localiseError, retrieveIntent } from '../shared/stripe-api.ts';
import { CardElement } from './card-element.ts';
import { runChallenge } from './challenge.ts';

/** What confirming needs besides the intent. */
export type ConfirmationContext = { access: ApiAccess; texts: CardTexts };

/** Stripe.js's result for one kind of intent: the intent, or the error. */
export function intentResult(kind: Intent['kind'], result: ApiResult): JsonObject {
  if ('error' in result) return { error: result.error };
  return kind === 'payment' ? { paymentIntent: result.object } : { setupIntent: result.object };
}

/**
 * Confirms with the card of an element (inside its frame), or with `params` alone. An intent that the
 * merchant's server has confirmed and that waits for the buyer is not confirmed again.
 */
export async function sendConfirmation(
  access: ApiAccess,
  intent: Intent,
  params: JsonObject,
  card: CardElement | undefined,
): Promise<ApiResult> {
  if (card) return card.request({ operation: 'confirm', clientSecret: intent.clientSecret, params });
  if (!params.payment_method) {
    const current = await retrieveIntent(access, intent);
    if ('error' in current || current.object.status === 'requires_action') return current;
  }
  const path = `${intentPath(intent)}/confirm`;
  return callApi(access, path, { ...params, client_secret: intent.clientSecret });
}

/** Returns an error for an intent whose last attempt failed, although the intent itself was read. */
function failureOf(intent: Intent, object: JsonObject, texts: CardTexts): JsonObject | undefined {
  if (object.status !== 'requires_payment_method') return undefined;
  const last = objectOf(intent.kind === 'payment' ? object.last_payment_error : object.last_setup_error);
  const fallback = {
    type: 'card_error',
    code: `${intent.kind}_intent_authentication_failure`,
    message: texts.errors.authentication_failure,
  };
  return { ...fallback, ...localiseError(texts, last), [`${intent.kind}_intent`]: object };
}

/** Runs 3-D Secure when the intent asks for it, and reads the outcome from the API. */
export async function completeActions(
  { access, texts }: ConfirmationContext,
  intent: Intent,
  confirmed: ApiResult,
): Promise<ApiResult> {
  if ('error' in confirmed || confirmed.object.status !== 'requires_action') return confirmed;
  const decided = await runChallenge(access.origin, access.publishableKey, intent);
  if (!decided)
    return { error: { type: 'api_connection_error', message: texts.errors.api_connection_error } };
  const outcome = await retrieveIntent(access, intent);
  if ('error' in outcome) return outcome;
  const error = failureOf(intent, outcome.object, texts);
  return error ? { error } : outcome;
}

/** Splits `payment_method` of the card calls: an id, or an element with billing details. */
export function cardPaymentMethod(data: JsonObject): { params: JsonObject; card: CardElement | undefined } {
  const { payment_method: method, ...rest } = data;
  if (typeof method === 'string')
    return { params: { ...plainCopy(rest), payment_method: method }, card: undefined };
  const { card, ...details } = objectOf(method);
  if (!(card instanceof CardElement)) return { params: plainCopy(rest), card: undefined };
  return { params: { ...plainCopy(rest), payment_method_data: plainCopy(details) }, card };
}

/** Redirects to the merchant's page, as Stripe.js does unless `redirect` is `if_required`. */
export function redirectToReturnUrl(intent: Intent, returnUrl: string, object: JsonObject): void {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set(`${intent.kind}_intent`, intent.id);
  url.searchParams.set(`${intent.kind}_intent_client_secret`, intent.clientSecret);
  const failed = object.status === 'requires_payment_method' || object.status === 'canceled';
  url.searchParams.set('redirect_status', failed ? 'failed' : 'succeeded');
  window.location.assign(url);
}
