import type { paths } from './generated/api.ts';

/** The error envelope, as the OpenAPI document declares it. */
export type ErrorBody = paths['/process']['post']['responses']['4XX']['content']['application/json'];

/** Any answer of the service other than a success. `message` is in Portuguese and meant for people. */
export class TrilhoError extends Error {
  override readonly name = 'TrilhoError';
  /** HTTP status. */
  readonly status: number;
  /** The error's name, such as `card_declined` or `validation_failed`. */
  readonly code: string;
  /** The request's id, for support; every answer has one. */
  readonly requestId: string;
  readonly validationErrors: ErrorBody['validationErrors'];
  /** Why a card was declined, and what to do about it. */
  readonly declineCode: string | null;
  readonly advice: ErrorBody['advice'] | null;
  /** The payment that the error concerns. */
  readonly paymentId: string | null;

  constructor(body: ErrorBody) {
    super(body.message);
    this.status = body.status;
    this.code = body.error;
    this.requestId = body.requestId;
    this.validationErrors = body.validationErrors;
    this.declineCode = body.declineCode ?? null;
    this.advice = body.advice ?? null;
    this.paymentId = body.paymentId ?? null;
  }
}

/** The `data` of a success, or undefined. */
export type DataOf<Body> = Body extends { data: infer Data } ? Data : undefined;

interface Answer<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'error' in value && 'requestId' in value;

/**
 * Returns the data of a call without its envelope: `const payment = await unwrap(trilho.POST('/process', {
 * body }))`.
 * @throws TrilhoError for every answer that is not a success.
 */
export async function unwrap<Body extends object>(call: Promise<Answer<Body>>): Promise<DataOf<Body>> {
  const { data, error, response } = await call;
  if (data !== undefined && response.ok) return ('data' in data ? data.data : undefined) as DataOf<Body>;
  if (isErrorBody(error)) throw new TrilhoError(error);
  throw new TrilhoError({
    status: response.status,
    error: 'unexpected_answer',
    message: `A resposta ${response.status} não veio da API.`,
    validationErrors: [],
    requestId: response.headers.get('x-request-id') ?? '',
  });
}
