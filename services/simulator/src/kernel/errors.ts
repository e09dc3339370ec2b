import type Stripe from 'stripe';
import { Refusal, type Wording } from './refusal.ts';

/** The body the provider puts under `error`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  request_log_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** An error in the provider's shape. */
export class ApiError extends Refusal {
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody, options: { keepsEffects?: boolean } = {}) {
    super(status, body.message, options);
    this.name = 'ApiError';
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body;
  }
}

type Details = Partial<Omit<ErrorBody, 'type' | 'message'>>;

/** 400 `invalid_request_error`. */
export function invalidRequest(message: string, details: Details = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** 404 with the provider's words, or 400 when the missing object was named by a parameter. */
export function resourceMissing(noun: string, id: string, param = 'id'): ApiError {
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
}

export function missingParam(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** 401 in the provider's shape. */
export function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}

/** What the kernel refuses, in the provider's words. */
export const wording: Wording = {
  keyInUse: (key) =>
    new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
        `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    }),
  keyReused: (key) =>
    new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    }),
  rateLimited: () =>
    new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits at https://stripe.com/docs/rate-limits.',
    }),
  injected: (status) =>
    new ApiError(status, {
      type: 'api_error',
      message: 'An unknown error occurred (a fault was asked for).',
    }),
};
