import { Refusal, type Wording } from '../kernel/refusal.ts';

/** One reason of an error: a documented `issue`, and where in the request it is. */
export interface Detail {
  issue: string;
  description: string;
  /** A JSON pointer into the body, or the name of a parameter. */
  field?: string;
  value?: string;
  location?: 'body' | 'header' | 'path' | 'query';
}

export interface Link {
  href: string;
  rel: string;
  method?: string;
}

/** An error in PayPal's shape: `{ name, message, details, debug_id, links }`. */
export class PayPalError extends Refusal {
  /** `UNPROCESSABLE_ENTITY`, … */
  readonly code: string;
  readonly details: readonly Detail[];
  readonly links: readonly Link[];

  constructor(status: number, code: string, details: readonly Detail[] = [], links: readonly Link[] = []) {
    super(status, messages[code] ?? code);
    this.name = 'PayPalError';
    this.code = code;
    this.details = details;
    this.links = links;
  }
}

/** An error of the token endpoint: `{ error, error_description }`. */
export class OAuthError extends Refusal {
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(status, description);
    this.name = 'OAuthError';
    this.code = code;
  }
}

/** The published schemas fix these messages, a name each. */
const messages: Record<string, string> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  NOT_AUTHORIZED: 'Authorization failed due to insufficient permissions.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  RESOURCE_CONFLICT: 'The server has detected a conflict while processing this request.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  INTERNAL_SERVER_ERROR: 'An internal server error occurred.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  RESULTSET_TOO_LARGE:
    'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
};

/** What the issues mean, in words of our own: a client goes by the issue alone. */
const descriptions: Record<string, string> = {
  ACTION_DOES_NOT_MATCH_INTENT: 'The order has the other intent.',
  AMOUNT_MISMATCH: 'The amount is not the sum of its breakdown.',
  AUTHORIZATION_ALREADY_CAPTURED: 'The authorization was captured before.',
  AUTHORIZATION_VOIDED: 'The authorization is voided.',
  CAPTURE_FULLY_REFUNDED: 'Nothing of the capture is left to refund.',
  COMPLIANCE_VIOLATION: 'The transaction breaks a rule of compliance.',
  DUPLICATE_INVOICE_ID: 'The account already has a transaction of this invoice id.',
  INSTRUMENT_DECLINED: 'The bank or the processor declined how the payer wanted to pay.',
  INVALID_RESOURCE_ID: 'There is no such object.',
  ORDER_ALREADY_AUTHORIZED: 'The order was authorized before.',
  ORDER_ALREADY_CAPTURED: 'The order was captured before.',
  ORDER_NOT_APPROVED: 'The payer has not approved the order.',
  PAYER_CANNOT_PAY: 'The payer cannot pay this transaction.',
  PAYPAL_REQUEST_ID_PREVIOUSLY_USED: 'The PayPal-Request-Id was used for another request.',
  PAYPAL_REQUEST_ID_REQUIRED: 'A payment of this source needs a PayPal-Request-Id.',
  PREVIOUS_REQUEST_IN_PROGRESS: 'The previous request is still being worked on.',
  REFUND_AMOUNT_EXCEEDED: 'More than what is left of the capture.',
  TRANSACTION_REFUSED: 'The transaction was refused.',
};

type At = Partial<Omit<Detail, 'description' | 'issue'>>;

const detailOf = (issue: string, at: At): Detail => ({
  ...at,
  issue,
  description: descriptions[issue] ?? `${issue.toLowerCase().replaceAll('_', ' ')}.`,
});

/** 422 with a documented issue. */
export const unprocessable = (issue: string, at: At = {}, links: readonly Link[] = []): PayPalError =>
  new PayPalError(422, 'UNPROCESSABLE_ENTITY', [detailOf(issue, at)], links);

/** 400 with a documented issue. */
export const badRequest = (issue: string, at: At = {}): PayPalError =>
  new PayPalError(400, 'INVALID_REQUEST', [detailOf(issue, at)]);

/** 400 of a search that found more than it may tell. */
export const tooLarge = (): PayPalError => new PayPalError(400, 'RESULTSET_TOO_LARGE');

/** 404 of an id that the account does not have. */
export const notFound = (field: string, value: string): PayPalError =>
  new PayPalError(404, 'RESOURCE_NOT_FOUND', [
    detailOf('INVALID_RESOURCE_ID', { field, value, location: 'path' }),
  ]);

export const invalidToken = (): PayPalError => new PayPalError(401, 'AUTHENTICATION_FAILURE');

export const invalidClient = (): OAuthError =>
  new OAuthError(401, 'invalid_client', 'Client Authentication failed');

const namesByStatus: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
};

/** An error of a status that has no issue to tell. */
export const errorOf = (status: number): PayPalError =>
  new PayPalError(status, namesByStatus[status] ?? 'INTERNAL_SERVER_ERROR');

/** The error that the header `PayPal-Mock-Response` asks for; undefined when it asks for none. */
export function mockedError(header: string | undefined): PayPalError | undefined {
  const issue = /"mock_application_codes"\s*:\s*"([A-Z_]+)"/.exec(header ?? '')?.[1];
  if (issue === undefined) return undefined;
  const named = Object.entries(namesByStatus).find(([, name]) => name === issue);
  if (named) return errorOf(Number(named[0]));
  if (issue === 'INTERNAL_SERVER_ERROR') return errorOf(500);
  if (issue === 'PERMISSION_DENIED') return new PayPalError(403, 'NOT_AUTHORIZED', [detailOf(issue, {})]);
  const isSyntax = /^(INVALID_PARAMETER|INVALID_STRING|MISSING_REQUIRED|MALFORMED)/.test(issue);
  return isSyntax ? badRequest(issue) : unprocessable(issue);
}

/** What the kernel refuses, in PayPal's words. */
export const wording: Wording = {
  keyInUse: () => new PayPalError(409, 'RESOURCE_CONFLICT', [detailOf('PREVIOUS_REQUEST_IN_PROGRESS', {})]),
  keyReused: (key) =>
    unprocessable('PAYPAL_REQUEST_ID_PREVIOUSLY_USED', {
      field: 'PayPal-Request-Id',
      value: key,
      location: 'header',
    }),
  rateLimited: () => errorOf(429),
  injected: (status) => errorOf(status),
};

/** The JSON body of an error. */
export function errorText(error: Refusal, debugId: string): string {
  if (error instanceof OAuthError) {
    return JSON.stringify({ error: error.code, error_description: error.message });
  }
  const { code, details, links } =
    error instanceof PayPalError ? error : new PayPalError(error.status, 'INTERNAL_SERVER_ERROR');
  const information = {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${details[0]?.issue ?? code}`,
    rel: 'information_link',
    method: 'GET',
  };
  return JSON.stringify({
    name: code,
    ...(details.length > 0 && { details }),
    message: error.message,
    debug_id: debugId,
    links: [information, ...links],
  });
}
