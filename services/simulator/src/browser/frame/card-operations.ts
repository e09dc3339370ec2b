import type { JsonObject } from '../shared/json.ts';
import { objectOf } from '../shared/json.ts';
import type { ApiAccess, ApiResult } from '../shared/stripe-api.ts';
import { callApi, intentOf, intentPath } from '../shared/stripe-api.ts';

/** The filled-in card and the billing details that the page asked to send along. */
export type CardToSend = { card: JsonObject; postalCode: string; defaultBilling: JsonObject };

function withBilling(params: JsonObject, { postalCode, defaultBilling }: CardToSend): JsonObject {
  const given = objectOf(params.billing_details);
  const postal = postalCode === '' ? {} : { postal_code: postalCode };
  const address = { ...objectOf(defaultBilling.address), ...postal, ...objectOf(given.address) };
  const billing = { ...defaultBilling, ...given, ...(Object.keys(address).length > 0 ? { address } : {}) };
  return Object.keys(billing).length > 0 ? { ...params, billing_details: billing } : params;
}

/** Performs the page's operation, adding the card inside the frame. */
export function performOperation(
  access: ApiAccess,
  request: JsonObject,
  sent: CardToSend,
): Promise<ApiResult> {
  const params = objectOf(request.params);
  if (request.operation === 'payment_method') {
    const method = { ...withBilling(params, sent), type: 'card', card: sent.card };
    return callApi(access, '/v1/payment_methods', method);
  }
  if (request.operation === 'token') {
    return callApi(access, '/v1/tokens', { card: { ...params, ...sent.card } });
  }
  const intent = request.operation === 'confirm' ? intentOf(request.clientSecret) : undefined;
  if (!intent) {
    return Promise.resolve({ error: { type: 'invalid_request_error', message: 'Unknown request.' } });
  }
  const method = withBilling(objectOf(params.payment_method_data), sent);
  return callApi(access, `${intentPath(intent)}/confirm`, {
    ...params,
    use_stripe_sdk: true,
    client_secret: intent.clientSecret,
    payment_method_data: { ...method, type: 'card', card: sent.card },
  });
}
