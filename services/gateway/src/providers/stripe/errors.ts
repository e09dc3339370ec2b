import Stripe from 'stripe';
import { refused } from '../kit/refusals.ts';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderKeyReused,
  type ProviderRejected,
  ProviderUnavailable,
} from '../port/provider-errors.ts';
import { describeDecline } from './decline-codes.ts';
import { toPaymentCard } from './payment-card.ts';
import { toRejectedInput } from './rejected-input.ts';

const { errors } = Stripe;

const stateCodes = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
  'capture_charge_authorization_expired',
  'payment_method_unactivated',
]);

const rejected = (
  reason: Parameters<typeof refused>[0],
  { code, param }: Pick<Stripe.errors.StripeError, 'code' | 'param'>,
) => refused(reason, code ?? null, toRejectedInput(param, code));

function invalidRequest(error: Stripe.errors.StripeInvalidRequestError): ProviderRejected {
  if (error.code && stateCodes.has(error.code)) return rejected('state', error);
  if (error.code === 'charge_disputed') return rejected('disputed', error);
  if (error.code === 'resource_missing') return rejected('not_found', error);
  return rejected('invalid', error);
}

/** Returns whether a connection failed with this error code of Node. */
const failedWith = ({ detail }: Stripe.errors.StripeConnectionError, code: string): boolean =>
  typeof detail === 'object' && 'code' in detail && detail.code === code;

/**
 * Maps what the SDK threw to the port's errors. Without proof that the request had no effect it is indeterminate, also
 * for a key that is in use or was used with other parameters: that key may have had an effect.
 */
function toProviderError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeCardError) {
    const intent = error.payment_intent;
    return new ProviderDeclined(
      describeDecline(error.decline_code, error.code),
      intent?.id ?? null,
      toPaymentCard(error.payment_method?.card ?? intent?.last_payment_error?.payment_method?.card),
    );
  }
  if (error instanceof errors.StripeAuthenticationError) return rejected('credentials', error);
  if (error instanceof errors.StripePermissionError) return rejected('permission', error);
  if (error instanceof errors.StripeInvalidRequestError) return invalidRequest(error);
  if (error instanceof errors.StripeRateLimitError) {
    return new ProviderUnavailable('The provider limits the rate of requests');
  }
  if (error.statusCode === 409 && error.code !== 'idempotency_key_in_use') {
    return new ProviderUnavailable('The provider holds a lock on the object');
  }
  // Not sent: no rate slot was free in time.
  if (error instanceof errors.StripeConnectionError && error.detail instanceof ProviderUnavailable) {
    return error.detail;
  }
  if (error instanceof errors.StripeIdempotencyError) return new ProviderKeyReused();
  const isConnection = error instanceof errors.StripeConnectionError;
  // Not sent: the key holds a character that a header cannot carry.
  if (isConnection && failedWith(error, 'ERR_INVALID_CHAR')) return rejected('credentials', error);
  const timedOut = isConnection && failedWith(error, 'ETIMEDOUT');
  // Answered by the provider itself, not by a proxy that timed out.
  const hasEnded = error instanceof errors.StripeAPIError && error.statusCode === 500;
  const isRepeated =
    error instanceof errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
  return new ProviderIndeterminate(error.message, timedOut, hasEnded, isRepeated);
}

/** Runs one call of the SDK. @throws the port's errors only */
export async function asProviderCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}
