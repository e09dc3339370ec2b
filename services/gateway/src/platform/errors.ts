import type { DeclineAdvice, ValidationError } from '@trilho/contracts/envelope';
import type { ErrorCode } from '@trilho/contracts/error-codes';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import type { Route } from '@trilho/contracts/route';

/** What an error tells beyond its status and message. */
export interface ErrorDetails {
  validationErrors?: ValidationError[];
  declineCode?: string;
  advice?: DeclineAdvice;
  paymentId?: string;
  retryOn?: Route;
  alternatives?: 'pix'[];
  retryAfterSeconds?: number;
  findings?: ConfigFinding[];
}

/** An error that is meant for the caller: thrown anywhere, formatted once by the error handler. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(status: number, code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const malformed = (message = 'A requisição está malformada.') =>
  new ApiError(400, 'malformed_request', message);
export const unauthenticated = (message = 'Credenciais ausentes ou inválidas.') =>
  new ApiError(401, 'unauthenticated', message);
export const planRequired = () =>
  new ApiError(
    402,
    'plan_required',
    'Você não possui um plano ativo. Por favor, assine um plano para utilizar as funcionalidades.',
  );
/** The provider's card decline. `message` is for the customer, `advice` for the merchant's server. */
export const cardDeclined = (
  message: string,
  details: Required<Pick<ErrorDetails, 'declineCode' | 'advice'>> & Pick<ErrorDetails, 'paymentId'>,
) => new ApiError(402, 'card_declined', message, details);
export const forbidden = () => new ApiError(403, 'forbidden', 'Você não tem acesso a este recurso.');
/** 403: the session is good, but this call also asks who holds it. */
export const stepUpRequired = () =>
  new ApiError(403, 'step_up_required', 'Confirme sua identidade para continuar.');
export const notFound = (message = 'Recurso não encontrado') => new ApiError(404, 'not_found', message);
export const conflict = (message: string, code: ErrorCode = 'conflict', details: ErrorDetails = {}) =>
  new ApiError(409, code, message, details);
/** 409: new provider keys would replace working ones; sent again with `confirm`, they do. */
export const confirmationRequired = (findings: ConfigFinding[]) =>
  conflict('A chave atual continua em vigor. Confirme para substituí-la.', 'confirmation_required', {
    findings,
  });
export const invalid = (validationErrors: ValidationError[], message = 'Os dados enviados são inválidos.') =>
  new ApiError(422, 'validation_failed', message, { validationErrors });
export const unprocessable = (message: string, code: ErrorCode = 'unprocessable') =>
  new ApiError(422, code, message);
export const tooManyRequests = (retryAfterSeconds: number, message?: string) =>
  new ApiError(
    429,
    'rate_limited',
    message ?? `Muitas requisições. Tente novamente em ${retryAfterSeconds} segundos.`,
    {
      retryAfterSeconds,
    },
  );
export const providerFailed = (
  message = 'O provedor de pagamento não respondeu como esperado. Tente novamente.',
) => new ApiError(502, 'provider_failed', message);
/** 503: too many calls towards the merchant's provider account are queueing; this one was not sent. */
export const providerBusy = (retryAfterSeconds: number, details: ErrorDetails = {}) =>
  new ApiError(
    503,
    'provider_busy',
    'Há chamadas demais na fila do provedor de pagamento. Nada foi enviado; tente novamente em instantes.',
    { ...details, retryAfterSeconds },
  );
/**
 * 503: the database had no room or no time for it, or takes no writes; what was not committed is undone. Only for what has
 * no effect elsewhere: a call that has asked the provider answers `outcomeUnknown`.
 */
export const temporarilyUnavailable = (retryAfterSeconds: number, details: ErrorDetails = {}) =>
  new ApiError(
    503,
    'temporarily_unavailable',
    'O serviço está sobrecarregado. Tente novamente em instantes.',
    { ...details, retryAfterSeconds },
  );
/** 502: the provider was asked, and our own database could not take what became of it. `next` says what to do. */
export const outcomeUnknown = (next: string, details: ErrorDetails = {}) =>
  new ApiError(502, 'outcome_unknown', `Não conseguimos gravar o resultado. ${next}`, {
    ...details,
    retryAfterSeconds: 1,
  });
export const providerTimedOut = (message = 'O provedor de pagamento demorou a responder. Tente novamente.') =>
  new ApiError(504, 'provider_timeout', message);
