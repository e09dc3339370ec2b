import { errorByStatus, refused } from '../kit/refusals.ts';
import type { Answer } from '../kit/rest-client.ts';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderKeyReused,
  ProviderRejected,
  type RejectedField,
  type RejectedInput,
} from '../port/provider-errors.ts';
import { describeDecline, isDecline } from './declines.ts';

/** An error's body: each issue is a reason, with the place of the request that it is about. */
interface ErrorBody {
  name: string | null;
  issues: string[];
  /** JSON pointers into the request. */
  places: string[];
}

const membersOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 255) : null);

/** Reads the members that errors have; those of a token's are called otherwise, and any other body has none. */
export function readErrorBody(body: unknown): ErrorBody {
  const { name, error, details } = membersOf(body);
  const each = Array.isArray(details) ? details.map(membersOf) : [];
  return {
    name: textOf(name) ?? textOf(error),
    issues: each.flatMap(({ issue }) => textOf(issue) ?? []),
    places: each.flatMap(({ field }) => textOf(field) ?? []),
  };
}

/** Issues by which the state of an order, an authorisation or a capture does not allow what was asked. */
const stateIssues = new Set([
  'AUTHORIZATION_ALREADY_CAPTURED',
  'AUTHORIZATION_EXPIRED',
  'AUTHORIZATION_VOIDED',
  'CANNOT_BE_VOIDED',
  'CAPTURE_FULLY_REFUNDED',
  'ORDER_ALREADY_AUTHORIZED',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETED_OR_VOIDED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'ORDER_EXPIRED',
  'ORDER_NOT_APPROVED',
  'PREVIOUSLY_CAPTURED',
  'PREVIOUSLY_VOIDED',
  'REFUND_NOT_ALLOWED',
  'REFUND_TIME_LIMIT_EXCEEDED',
]);

/** The key was used with another request; of the one that was forgotten since, the invoice number tells. */
const reusedKeyIssues = new Set([
  'DUPLICATE_INVOICE_ID',
  'DUPLICATE_REQUEST_ID',
  'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
]);

/** Issues about an amount, wherever they say it is. */
const amountIssues = new Set([
  'CANNOT_BE_ZERO_OR_NEGATIVE',
  'MAX_CAPTURE_AMOUNT_EXCEEDED',
  'MAX_VALUE_EXCEEDED',
  'REFUND_AMOUNT_EXCEEDED',
]);

/** The stored account that was to be charged is none, or not any more. */
const goneIssues = new Set(['INVALID_VAULT_ID', 'TOKEN_ID_NOT_FOUND', 'VAULT_ID_NOT_FOUND']);

/** The account may not store what payers pay by. */
const permissionIssues = new Set(['NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE', 'PERMISSION_DENIED']);

/** Our fields by the last part of a place in the request. */
const fieldsOfPlaces: Record<string, RejectedField> = {
  value: 'amount',
  currency_code: 'currency',
  description: 'description',
  soft_descriptor: 'statementDescriptor',
  return_url: 'returnUrl',
  cancel_url: 'returnUrl',
  email_address: 'customerEmail',
  tax_id: 'document',
  vault_id: 'paymentMethodId',
};

const invalidInput = (field: RejectedField): RejectedInput => ({
  field,
  problem: 'invalid',
  boundMinor: null,
});

const openDispute =
  'O pagamento está em contestação no PayPal, que enquanto isso só aceita a devolução de tudo o que resta.';
const lostDispute = 'O pagamento foi contestado e o PayPal já devolveu o valor: não há o que reembolsar.';

/** A part cannot be given back while a dispute is open, nor what it took back. */
export const disputed = (code: string | null): ProviderRejected =>
  new ProviderRejected('disputed', code === 'TRANSACTION_DISPUTED' ? openDispute : lostDispute, code);

const lastPart = (place: string): string => place.slice(place.lastIndexOf('/') + 1);

function invalidRequest({ name, issues, places }: ErrorBody): Error {
  const [issue = name ?? 'invalid'] = issues;
  if (issues.some((each) => reusedKeyIssues.has(each)) || reusedKeyIssues.has(name ?? ''))
    return new ProviderKeyReused();
  // A search tells no more of it in its details.
  if (name === 'RESULTSET_TOO_LARGE') return refused('invalid', name);
  if (isDecline(issue)) return new ProviderDeclined(describeDecline(issue), null);
  if (issue === 'TRANSACTION_DISPUTED') return disputed(issue);
  if (stateIssues.has(issue)) return refused('state', issue);
  if (permissionIssues.has(issue)) return refused('permission', issue);
  if (goneIssues.has(issue)) {
    return refused('not_found', issue, { field: 'paymentMethodId', problem: 'not_found', boundMinor: null });
  }
  if (amountIssues.has(issue)) return refused('invalid', issue, invalidInput('amount'));
  const field = places.map((place) => fieldsOfPlaces[lastPart(place)]).find((found) => found !== undefined);
  return refused('invalid', issue, field ? invalidInput(field) : null);
}

/** Maps an answer that is an error. Without proof that the request had no effect it is indeterminate. */
export function toProviderError({ status, body }: Answer, retryAfterSeconds: number | null): Error {
  const error = readErrorBody(body);
  if (status === 400 || status === 422) return invalidRequest(error);
  // A request with this key, or on this object, is under way.
  if (status === 409) return new ProviderIndeterminate('The provider works on another such request', false);
  return errorByStatus(status, error.issues[0] ?? error.name, retryAfterSeconds);
}
