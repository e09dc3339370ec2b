import { ApiError, cardDeclined, providerBusy, unprocessable } from '../errors.ts';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../providers/provider-errors.ts';

const rejectionMessages: Partial<Record<ProviderRejected['reason'], string>> = {
  state: 'O estado atual do recurso no provedor de pagamento não permite esta operação.',
};

/** What a provider's failure means to the caller of a resource that is written through; other errors stay as they are. */
export function toCallerError(error: unknown): unknown {
  if (error instanceof ProviderIndeterminate && error.timedOut) {
    const message =
      'O provedor de pagamento demorou a responder. Repita a requisição: nada é feito duas vezes.';
    return new ApiError(504, 'provider_timeout', message, { retryAfterSeconds: 1 });
  }
  if (error instanceof ProviderUnavailable && error.retryAfterSeconds !== null) {
    return providerBusy(error.retryAfterSeconds);
  }
  if (error instanceof ProviderIndeterminate || error instanceof ProviderUnavailable) {
    const message =
      'O provedor de pagamento não respondeu como esperado. Repita a requisição: nada é feito duas vezes.';
    return new ApiError(502, 'provider_failed', message, { retryAfterSeconds: 1 });
  }
  if (error instanceof ProviderRejected) {
    return unprocessable(rejectionMessages[error.reason] ?? error.message, `provider_${error.reason}`);
  }
  if (error instanceof ProviderDeclined) {
    const { declineCode, advice, message } = error.decline;
    return cardDeclined(message, { declineCode, advice });
  }
  return error;
}
