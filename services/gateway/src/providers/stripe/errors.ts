import Stripe from 'stripe';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../provider-errors.ts';
import { describeDecline } from './decline-codes.ts';
import { toPaymentCard } from './payment-card.ts';
import { toRejectedInput } from './rejected-input.ts';

const { errors } = Stripe;

const rejectionMessages = {
  credentials: 'As chaves do provedor de pagamento não foram aceitas.',
  permission: 'As chaves do provedor de pagamento não têm permissão para esta operação.',
  not_found: 'O provedor de pagamento não encontrou o recurso informado.',
  state: 'O estado atual do pagamento no provedor não permite esta operação.',
  invalid: 'O provedor de pagamento não aceitou os dados enviados.',
} as const;

const stateCodes = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_disputed',
  'capture_charge_authorization_expired',
  'payment_method_unactivated',
]);

const rejected = (
  reason: keyof typeof rejectionMessages,
  { code, param }: Pick<Stripe.errors.StripeError, 'code' | 'param'>,
) => new ProviderRejected(reason, rejectionMessages[reason], code ?? null, toRejectedInput(param, code));

function invalidRequest(error: Stripe.errors.StripeInvalidRequestError): ProviderRejected {
  if (error.code && stateCodes.has(error.code)) return rejected('state', error);
  if (error.code === 'resource_missing') return rejected('not_found', error);
  return rejected('invalid', error);
}

/** Tells whether a connection failed with this code of Node's. */
const failedWith = ({ detail }: Stripe.errors.StripeConnectionError, code: string): boolean =>
  typeof detail === 'object' && 'code' in detail && detail.code === code;

/**
 * What the SDK threw, as the port's errors. Whatever is not known to be without effect is indeterminate: so is a key
 * that the provider says is in use, or was used with other parameters, for an effect of that key may exist.
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
  // The call never left: its turn did not come.
  if (error instanceof errors.StripeConnectionError && error.detail instanceof ProviderUnavailable) {
    return error.detail;
  }
  const isConnection = error instanceof errors.StripeConnectionError;
  // The key holds a character that no header carries: the call never left.
  if (isConnection && failedWith(error, 'ERR_INVALID_CHAR')) return rejected('credentials', error);
  const timedOut = isConnection && failedWith(error, 'ETIMEDOUT');
  // Its own words, not those of something in between that gave up waiting.
  const hasEnded = error instanceof errors.StripeAPIError && error.statusCode === 500;
  return new ProviderIndeterminate(error.message, timedOut, hasEnded);
}

/** Runs one call of the SDK; whatever it throws comes out as one of the port's errors. */
export async function asProviderCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}
