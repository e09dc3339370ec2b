import { type ErrorCode, errorCodes, isErrorCode } from '@trilho/contracts/error-codes';
import { nameOf } from '@trilho/contracts/named';
import { rateLimitHeaders, referTo } from './headers.ts';
import { isJson, type Json, membersOf } from './json.ts';
import { wordsFor } from './words/describe.ts';
import { answerWords } from './words/parameters.ts';

const textsOf = (value: unknown): string[] => [value].flat().filter((item) => typeof item === 'string');

const namesOf = (security: unknown): string[] =>
  [security].flat().flatMap((scheme) => Object.keys(membersOf(scheme)));

const isKeyHeader = (parameter: unknown): boolean => membersOf(parameter).name === 'idempotency-key';

/** What an operation is, as far as its answers depend on it. */
interface Traits {
  isMerchants: boolean;
  hasSession: boolean;
  asksStepUp: boolean;
  takesKey: boolean;
  takesBody: boolean;
  namesThing: boolean;
}

function traitsOf({ security, parameters, requestBody }: Json): Traits {
  const schemes = namesOf(security);
  const all = [parameters ?? []].flat();
  return {
    isMerchants: schemes.includes('accessKey'),
    hasSession: schemes.includes('session'),
    asksStepUp: schemes.includes('stepUp'),
    takesKey: all.some(isKeyHeader),
    takesBody: requestBody !== undefined,
    namesThing: all.some((parameter) => membersOf(parameter).in === 'path'),
  };
}

/** The codes that an operation may be answered with: its own, and those that follow from what it is. */
function codesOf(operation: Json): ErrorCode[] {
  const traits = traitsOf(operation);
  const implied: [boolean, ErrorCode[]][] = [
    [true, ['malformed_request', 'validation_failed', 'internal_error', 'temporarily_unavailable']],
    [traits.isMerchants, ['unauthenticated', 'plan_required', 'rate_limited']],
    [traits.hasSession, ['unauthenticated', 'forbidden']],
    [traits.asksStepUp, ['step_up_required']],
    [traits.takesKey, ['idempotency_in_flight', 'idempotency_key_reused']],
    [traits.takesBody, ['payload_too_large', 'unsupported_media_type']],
    [traits.namesThing, ['not_found']],
  ];
  const own = textsOf(operation['x-errors']).filter(isErrorCode);
  const codes = new Set([...implied.flatMap(([applies, some]) => (applies ? some : [])), ...own]);
  return Object.keys(errorCodes)
    .filter(isErrorCode)
    .filter((code) => codes.has(code));
}

const hasRetryAfter = (code: ErrorCode): boolean => 'hasRetryAfter' in errorCodes[code];

function headersOf(traits: Traits, status: number, codes: ErrorCode[]): Json {
  return referTo([
    'X-Request-Id',
    ...(traits.isMerchants ? ['Server-Timing'] : []),
    ...(traits.isMerchants && status !== 401 ? ['Trilho-Version', ...rateLimitHeaders] : []),
    ...(traits.takesKey && (status === 200 || codes.includes('card_declined'))
      ? ['Idempotent-Replayed']
      : []),
    ...(codes.some(hasRetryAfter) ? ['Retry-After'] : []),
  ]);
}

/** Codes that any operation may be answered with, whatever was asked. */
const ofAny: ErrorCode[] = ['bad_request', 'request_timeout', 'headers_too_large'];

/** The component of the error codes, as far as the given operations answer them, with their meanings. */
export function describeCodes(operations: Json[]): Json {
  const used = new Set([...ofAny, ...operations.flatMap(codesOf)]);
  const codes = Object.keys(errorCodes)
    .filter(isErrorCode)
    .filter((code) => used.has(code));
  const meanings = codes.map((code) => [code, `${errorCodes[code].status}. ${errorCodes[code].meaning}`]);
  const lines = meanings.map(([code, meaning]) => `- \`${code}\`: ${meaning}`);
  return {
    type: 'string',
    enum: codes,
    description: ['O que deu errado, para programas.', '', ...lines].join('\n'),
    'x-enumDescriptions': Object.fromEntries(meanings),
  };
}

const pascal = (code: string): string =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The name of an answer that stands for one code: it is the same in all operations of a document. */
export function componentNameOf(answer: Json): string | undefined {
  const [code, ...others] = textsOf(answer['x-error-codes']);
  return code !== undefined && others.length === 0 ? pascal(code) : undefined;
}

/** The description of the data that an answer carries. */
function descriptionOf({ description, content }: Json, operationId: unknown): string {
  const [media] = Object.values(membersOf(content));
  const schema = membersOf(membersOf(media).schema);
  const name = nameOf(schema);
  const words = name ? wordsFor(name) : (schema.description ?? answerWords[String(operationId)]);
  return typeof words === 'string' ? words : String(description);
}

/**
 * Describes the answers of an operation: each status that occurs, with what it means, the codes of its errors and the
 * headers that are sent. A status without a schema of its own has that of its class (`4XX`).
 */
export function describeAnswers(operation: Json): Json {
  const traits = traitsOf(operation);
  const responses = membersOf(operation.responses);
  const byStatus = Map.groupBy(codesOf(operation), (code) => errorCodes[code].status);
  const successes = Object.entries(responses).flatMap(([status, answer]) =>
    /^2\d\d$/.test(status) && isJson(answer)
      ? [
          [
            status,
            {
              ...answer,
              description: descriptionOf(answer, operation.operationId),
              headers: headersOf(traits, 200, []),
            },
          ],
        ]
      : [],
  );
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join('\n\n'),
      headers: headersOf(traits, status, codes),
      content: membersOf(membersOf(responses[status] ?? responses[`${Math.floor(status / 100)}XX`]).content),
      'x-error-codes': codes,
    },
  ]);
  return Object.fromEntries([...successes, ...failures]);
}
