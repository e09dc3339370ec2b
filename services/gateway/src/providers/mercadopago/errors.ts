import { errorByStatus, refused } from '../kit/refusals.ts';
import { ProviderIndeterminate, ProviderKeyReused, type RejectedInput } from '../port/provider-errors.ts';

/** An error's body: `cause` tells what of the request was not accepted. */
interface ErrorBody {
  code: string | null;
  causes: string[];
}

const membersOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.slice(0, 255) : typeof value === 'number' ? String(value) : null;

/** Reads the members that errors have; any other body has none. */
export function readErrorBody(body: unknown): ErrorBody {
  const { error, cause } = membersOf(body);
  const causes = (Array.isArray(cause) ? cause : [cause]).flatMap(
    (each) => textOf(membersOf(each).code) ?? [],
  );
  return { code: textOf(error), causes };
}

const invalidInput = (field: RejectedInput['field']): RejectedInput => ({
  field,
  problem: 'invalid',
  boundMinor: null,
});

/** Causes of a refusal (their reference of `POST /v1/payments`, "400"), by our field. */
const fieldsOfCauses: Record<string, RejectedInput> = {
  '23': invalidInput('expiresAt'),
  '101': { field: 'email', problem: 'taken', boundMinor: null },
  '103': invalidInput('email'),
  '2002': { field: 'customerId', problem: 'not_found', boundMinor: null },
  '2006': invalidInput('token'),
  '2062': invalidInput('token'),
  '2067': invalidInput('document'),
  '2072': invalidInput('amount'),
  '2077': invalidInput('capture'),
  '2131': invalidInput('token'),
  '3003': invalidInput('token'),
  '3008': invalidInput('token'),
  '4037': invalidInput('amount'),
  '4050': invalidInput('customerEmail'),
  '13253': invalidInput('method'),
};

/** Causes by which the payment's state does not allow what was asked. */
const stateCauses = new Set(['2018', '2024', '2063', '2085', '3005', '4040', '15016']);

/** "Already posted the same request in the last minute": that one may have had its effect. */
const repeatedCause = '2001';

/**
 * Maps an answer that is an error. Without proof that the request had no effect it is indeterminate, also for a key that
 * is in use or was used with another request: that key may have had an effect.
 */
export function toProviderError(status: number, body: unknown, retryAfterSeconds: number | null): Error {
  const { code, causes } = readErrorBody(body);
  const shown = causes[0] ?? code;
  if (code === 'idempotency_key_already_used') return new ProviderKeyReused();
  if (status !== 400 && status !== 422) return errorByStatus(status, shown, retryAfterSeconds);
  if (causes.includes(repeatedCause)) return new ProviderIndeterminate('The request was repeated', false);
  if (causes.some((cause) => stateCauses.has(cause))) return refused('state', shown);
  const input = causes.map((cause) => fieldsOfCauses[cause]).find((found) => found !== undefined);
  return refused('invalid', shown, input ?? null);
}
