import { Refusal, type Wording } from '../kernel/refusal.ts';

/** A reason, with the provider's documented code. */
export interface Cause {
  code: number | string;
  description: string;
}

/** An error in the provider's shape: `{ message, error, status, cause }`. */
export class MercadoPagoError extends Refusal {
  readonly error: string;
  readonly causes: readonly Cause[];

  constructor(status: number, error: string, message: string, causes: readonly Cause[] = []) {
    super(status, message);
    this.name = 'MercadoPagoError';
    this.error = error;
    this.causes = causes;
  }
}

/** 400 with one documented cause. */
export const badRequest = (code: number | string, description: string): MercadoPagoError =>
  new MercadoPagoError(400, 'bad_request', description, [{ code, description }]);

/** 404 with one documented cause. */
export const notFound = (code: number | string, description: string): MercadoPagoError =>
  new MercadoPagoError(404, 'not_found', description, [{ code, description }]);

export const unauthorized = (message = 'invalid access token'): MercadoPagoError =>
  new MercadoPagoError(401, 'unauthorized', message);

/** The action does not fit the state of the payment. */
export const wrongState = (): MercadoPagoError =>
  badRequest(2018, 'The action requested is not valid for the current payment state');

/** What the kernel refuses, in the provider's words. */
export const wording: Wording = {
  keyInUse: () =>
    new MercadoPagoError(423, 'resource_locked', 'The request with this idempotency key is being processed.'),
  keyReused: () =>
    new MercadoPagoError(
      409,
      'idempotency_key_already_used',
      'The value sent as idempotency header was already used. Please try the request again sending a new value.',
    ),
  rateLimited: () => new MercadoPagoError(429, 'too_many_requests', 'Rate limit exceeded.'),
  injected: (status) =>
    new MercadoPagoError(status, 'internal_error', 'An unknown error occurred (a fault was asked for).'),
};

/** The JSON body of an error. */
export function errorText(error: Refusal): string {
  const { status, message } = error;
  const name = error instanceof MercadoPagoError ? error.error : 'internal_error';
  const causes = error instanceof MercadoPagoError ? error.causes : [];
  const cause = causes.map(({ code, description }) => ({ code, description, data: null }));
  return JSON.stringify({ message, error: name, status, cause });
}
