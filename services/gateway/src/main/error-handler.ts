import type { ValidationError } from '@trilho/contracts/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { isTransient, takesNoWrites } from '../platform/database/transient-errors.ts';
import type { Env } from '../platform/env.ts';
import {
  ApiError,
  invalid,
  malformed,
  notFound,
  providerFailed,
  providerTimedOut,
  temporarilyUnavailable,
  unprocessable,
} from '../platform/errors.ts';
import { errorBody } from '../platform/http/error-body.ts';
import { toValidationError } from '../platform/http/validation/messages.ts';
import { databaseFailures } from '../platform/telemetry/metrics.ts';
import {
  isProviderFailure,
  ProviderIndeterminate,
  ProviderRejected,
} from '../providers/port/provider-errors.ts';
import { unsentError } from '../providers/port/unsent.ts';

const byFastifyCode: Record<string, () => ApiError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('O corpo da requisição não é um JSON válido.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed('O corpo da requisição está vazio.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed(),
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ApiError(413, 'payload_too_large', 'O corpo da requisição é grande demais.'),
  FST_ERR_BAD_URL: () => malformed('O endereço da requisição é inválido.'),
  FST_ERR_MAX_PARAM_LENGTH: () => notFound(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError(415, 'unsupported_media_type', 'Envie o corpo como application/json.'),
};

const unique = (errors: ValidationError[]): ValidationError[] => [
  ...new Map(errors.map((error) => [error.field, error])).values(),
];

/** What the caller's own data made the provider refuse; the rest is about keys, which not every caller has. */
const ofTheRequest = new Set<ProviderRejected['reason']>(['not_found', 'invalid', 'state']);

/** Provider errors that no service has translated for its own case. */
function fromProvider(error: Error): ApiError | null {
  if (error instanceof ProviderIndeterminate) return error.timedOut ? providerTimedOut() : providerFailed();
  const unsent = unsentError(error);
  if (unsent) return unsent;
  if (error instanceof ProviderRejected && ofTheRequest.has(error.reason)) {
    return unprocessable(error.message, `provider_${error.reason}`);
  }
  return isProviderFailure(error) ? providerFailed() : null;
}

/** Turns what was thrown into the error to answer with. Anything unforeseen becomes a masked 500. */
function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  const ofProvider = fromProvider(error);
  if (ofProvider) return ofProvider;
  if (error.validation) {
    // Reversed, so that of several problems of one field the first stays.
    return invalid(unique(error.validation.map(toValidationError).reverse()).reverse());
  }
  if (isTransient(error)) return temporarilyUnavailable(1);
  const known = byFastifyCode[error.code];
  if (known) return known();
  if (error instanceof SyntaxError && error.statusCode === 400) return malformed();
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError(error.statusCode, 'bad_request', 'A requisição não pôde ser processada.');
  }
  return new ApiError(500, 'internal_error', 'Erro interno do servidor');
}

/** Returns what answers a request with what was thrown, in the one shape of all errors. */
export const createErrorResponder =
  (env: Env) => (thrown: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const error = toApiError(thrown);
    if (takesNoWrites(thrown)) {
      databaseFailures.inc({ kind: 'write_refused' });
      request.server.readiness.refused();
    }
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return reply.status(error.status).send(errorBody(error, { env, requestId: request.id }));
  };

/** The one place where errors become answers: one shape, messages in Portuguese, 5xx masked and logged. */
export const errorHandler = fp(
  async (app, { env }: Pick<AppContext, 'env'>) => {
    const answerError = createErrorResponder(env);
    app.setErrorHandler<FastifyError | ApiError>(answerError);
    app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
  },
  { name: 'error-handler' },
);
