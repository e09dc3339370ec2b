import { ApiError, type ErrorDetails, providerBusy, temporarilyUnavailable } from '../../platform/errors.ts';
import { ProviderUnavailable } from './provider-errors.ts';

/** Definite: the call was not sent, as our own database did not answer or the attempt stood still: `cause` says which. */
export class ProviderNotAsked extends ProviderUnavailable {
  constructor(cause: unknown) {
    super('The call was not sent', 1);
    this.cause = cause;
  }
}

/** Asks our own database for what a call needs before it is sent. @throws ProviderUnavailable: nothing is sent */
export async function beforeSending<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ProviderUnavailable || error instanceof ApiError
      ? error
      : new ProviderNotAsked(error);
  }
}

/** The 503 of a call that was not sent and may be tried again at a known time, naming who has no room; null for all else. */
export function unsentError(error: unknown, details: ErrorDetails = {}): ApiError | null {
  if (error instanceof ProviderNotAsked) return temporarilyUnavailable(1, details);
  if (error instanceof ProviderUnavailable && error.retryAfterSeconds !== null) {
    return providerBusy(error.retryAfterSeconds, details);
  }
  return null;
}
