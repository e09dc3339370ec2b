import type { DeclineAdvice, ErrorCode, FieldError } from './types.ts';

/** Codes of failures that this package finds by itself: no answer of the service has them. */
export type ClientErrorCode =
  | 'connection_failed'
  | 'timeout'
  | 'unexpected_answer'
  | 'webhook_verification_failed';

/** What an error carries beyond its message. Times are in seconds. */
export interface ErrorDetails {
  code: ErrorCode | ClientErrorCode;
  status?: number | null;
  requestId?: string | null;
  retryAfter?: number | null;
  declineCode?: string | null;
  advice?: DeclineAdvice | null;
  paymentId?: string | null;
  docUrl?: string | null;
  validationErrors?: readonly FieldError[];
  idempotencyKey?: string | null;
  cause?: unknown;
}

/** The base of all errors of this package. The service's messages are in Portuguese, for people. */
export class TrilhoError extends Error {
  override readonly name: string = 'TrilhoError';
  /** What happened: the value to branch on. */
  readonly code: ErrorCode | ClientErrorCode;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** The request's id, for support; null where no answer came. */
  readonly requestId: string | null;
  /** Seconds after which a repetition may succeed; null where the service names none. */
  readonly retryAfter: number | null;
  /** The card network's reason for a decline. */
  readonly declineCode: string | null;
  /** The recommended reaction to a decline. */
  readonly advice: DeclineAdvice | null;
  /** The payment that the error concerns. */
  readonly paymentId: string | null;
  /** The paragraph of the documentation on this code; null for the codes of this package. */
  readonly docUrl: string | null;
  /** The refused fields, each with a message for people. */
  readonly validationErrors: readonly FieldError[];
  /** The key that the POST carried; a repetition of the call under it has no second effect. */
  readonly idempotencyKey: string | null;

  constructor(message: string, details: ErrorDetails) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = details.code;
    this.status = details.status ?? null;
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.declineCode = details.declineCode ?? null;
    this.advice = details.advice ?? null;
    this.paymentId = details.paymentId ?? null;
    this.docUrl = details.docUrl ?? null;
    this.validationErrors = details.validationErrors ?? [];
    this.idempotencyKey = details.idempotencyKey ?? null;
  }
}

/** 402: the card was declined. `declineCode` says why, `advice` what to do. */
export class CardDeclinedError extends TrilhoError {
  override readonly name = 'CardDeclinedError';
  declare readonly code: 'card_declined';
}

/** 402: the merchant has no active plan. */
export class PlanRequiredError extends TrilhoError {
  override readonly name = 'PlanRequiredError';
  declare readonly code: 'plan_required';
}

/** 401: the key pair is missing, wrong or revoked. */
export class AuthenticationError extends TrilhoError {
  override readonly name = 'AuthenticationError';
}

/** 403: the key pair may not do this. */
export class PermissionError extends TrilhoError {
  override readonly name = 'PermissionError';
}

/** 404: no such resource in the merchant's environment. */
export class NotFoundError extends TrilhoError {
  override readonly name = 'NotFoundError';
}

/** 409: the resource's state does not allow it. */
export class ConflictError extends TrilhoError {
  override readonly name = 'ConflictError';
}

/** 409 or 422: the idempotency key is in use, or was used with another body. */
export class IdempotencyError extends TrilhoError {
  override readonly name = 'IdempotencyError';
}

/** 400, 413, 415, 422 or 431: the request is refused as it is. `validationErrors` names the fields. */
export class ValidationError extends TrilhoError {
  override readonly name = 'ValidationError';
}

/** 429: too many requests. `retryAfter` says when to continue. */
export class RateLimitError extends TrilhoError {
  override readonly name = 'RateLimitError';
}

/** 502, 503 or 504: the payment provider failed, is busy or did not answer in time. */
export class ProviderError extends TrilhoError {
  override readonly name = 'ProviderError';
}

/** 5xx: the service failed, or is overloaded. */
export class ServerError extends TrilhoError {
  override readonly name = 'ServerError';
}

/** No answer came: the connection failed. `cause` is the platform's error. */
export class ConnectionError extends TrilhoError {
  override readonly name: string = 'ConnectionError';
}

/** No answer came within the call's `timeout`, or, with 408, the request did not arrive in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** The delivery is not signed with any of the secrets, or not recently: answer 400. */
export class WebhookVerificationError extends TrilhoError {
  override readonly name = 'WebhookVerificationError';

  constructor(message: string, cause?: unknown) {
    super(message, { code: 'webhook_verification_failed', cause });
  }
}
