import { docUrlOf } from '@trilho/contracts/doc-url';
import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { ErrorCode } from '@trilho/contracts/error-codes';
import type { Refusal } from '@trilho/contracts/portal-registry';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** An answer of the registry other than success. `message` is for developers and says what to do. */
export class RegistryError extends Error {
  override name = 'RegistryError';
  readonly status: number;
  readonly code: ErrorCode;
  constructor(status: number, code: ErrorCode, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
  /** Of the answer of a route that has no handler of its own for these errors. */
  get statusCode(): number {
    return this.status;
  }
}

/** The longest text that the history keeps of refusals. */
const longestDetail = 2000;

/** Says why the gate refuses a release: answered with 422 and the refusals. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusals: Refusal[];
  constructor(refusals: Refusal[]) {
    super(refusals.map(({ message }) => message).join('; '));
    this.refusals = refusals;
  }
  /** What the history says of it. */
  get detail(): string {
    const reasons = this.refusals.map(({ rule, message }) => `${rule}: ${message}`);
    return reasons.join('; ').slice(0, longestDetail);
  }
}

/** Answers an error of a registry route in the product's one shape. What is unexpected is logged and not shown. */
export function registryErrorHandler(publicUrl: string) {
  return (
    error: FastifyError | RegistryError | RefusedError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (error instanceof RefusedError) return reply.code(422).send({ refusals: error.refusals });
    const { status, code, message } = describe(error);
    if (status >= 500) request.log.error({ err: error }, 'a change of the portal failed');
    const body: ErrorResponse = {
      status,
      error: code,
      message,
      validationErrors: [],
      requestId: String(request.id),
      docUrl: docUrlOf(publicUrl, code),
    };
    if (status === 429) reply.header('retry-after', '60');
    return reply.code(status).header('cache-control', 'no-store').send(body);
  };
}

function describe(
  error: FastifyError | RegistryError | Error,
): Pick<RegistryError, 'status' | 'code' | 'message'> {
  if (error instanceof RegistryError) return error;
  const { statusCode = 500 } = 'statusCode' in error ? error : {};
  if (statusCode === 413) return { status: 413, code: 'payload_too_large', message: error.message };
  if (statusCode >= 400 && statusCode < 500)
    return { status: 400, code: 'bad_request', message: error.message };
  return { status: 500, code: 'internal_error', message: 'Erro interno. Tente novamente em instantes.' };
}
