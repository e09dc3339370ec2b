import type Stripe from 'stripe';

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

/**
 * An error in the provider's shape. `keepsEffects` says whether the writes of the request are committed: a
 * declined charge keeps its intent and its charge, a malformed request keeps nothing.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly keepsEffects: boolean;

  constructor(status: number, body: ErrorBody, options: { keepsEffects?: boolean } = {}) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body;
    this.keepsEffects = options.keepsEffects ?? false;
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
