import {
  AuthenticationError,
  CardDeclinedError,
  ConflictError,
  type ErrorDetails,
  IdempotencyError,
  NotFoundError,
  PermissionError,
  PlanRequiredError,
  ProviderError,
  RateLimitError,
  ServerError,
  TimeoutError,
  TrilhoError,
  ValidationError,
} from './errors.ts';
import type { ErrorBody, ErrorCode } from './types.ts';

type ErrorClass = new (message: string, details: ErrorDetails) => TrilhoError;

const byCode: { readonly [Code in ErrorCode]?: ErrorClass } = {
  card_declined: CardDeclinedError,
  plan_required: PlanRequiredError,
  idempotency_in_flight: IdempotencyError,
  idempotency_key_reused: IdempotencyError,
  provider_busy: ProviderError,
  provider_failed: ProviderError,
  provider_no_effect: ProviderError,
  provider_timeout: ProviderError,
};

const byStatus: Readonly<Record<number, ErrorClass>> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  408: TimeoutError,
  409: ConflictError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  429: RateLimitError,
  431: ValidationError,
};

const classOf = (status: number, code: ErrorCode): ErrorClass =>
  byCode[code] ?? byStatus[status] ?? (status >= 500 ? ServerError : TrilhoError);

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'error' in value && 'requestId' in value;

/** An answer, read to its end. */
export interface Answer {
  status: number;
  requestId: string | null;
  /** Seconds, from `Retry-After`; null without it. */
  retryAfter: number | null;
  /** The parsed body; undefined where it is no JSON. */
  body: unknown;
}

/** Builds the error of an answer. One that is not the service's, such as a proxy's page, gets a code of its own. */
export function errorOfAnswer(answer: Answer, idempotencyKey: string | null): TrilhoError {
  const { status, requestId, retryAfter, body } = answer;
  if (!isErrorBody(body)) {
    const Unexpected = status >= 500 ? ServerError : TrilhoError;
    const message = `A resposta ${status} não veio da API.`;
    return new Unexpected(message, {
      code: 'unexpected_answer',
      ...{ status, requestId, retryAfter, idempotencyKey },
    });
  }
  const { error: code, message, declineCode = null, advice = null, paymentId = null, docUrl = null } = body;
  return new (classOf(status, code))(message, {
    ...{ code, status, retryAfter, declineCode, advice, paymentId, docUrl, idempotencyKey },
    requestId: body.requestId,
    validationErrors: body.validationErrors,
  });
}
