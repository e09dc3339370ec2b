import { isErrorCode } from '@trilho/contracts/error-codes';
import { isJson, type Json, mapMembers, membersOf } from './json.ts';

/** What one operation was sent and answered. */
export interface OperationExample {
  request?: unknown;
  answer?: unknown;
}

/** What a run of the merchants' API recorded: one example of each operation by its id, one of each error by its code. */
export interface Examples {
  operations: Record<string, OperationExample>;
  errors: Record<string, unknown>;
}

const jsonType = 'application/json';

const mediaOf = (holder: unknown): Json => membersOf(membersOf(membersOf(holder).content)[jsonType]);

const codesOf = (answer: unknown): string[] =>
  [membersOf(answer)['x-error-codes'] ?? []].flat().map(String).filter(isErrorCode);

/** Adds members to the JSON of a body or an answer; what is not JSON stays as it is. */
function withMembers(holder: Json, members: Json): Json {
  const media = membersOf(holder.content)[jsonType];
  if (!isJson(media)) return holder;
  return { ...holder, content: { ...membersOf(holder.content), [jsonType]: { ...media, ...members } } };
}

function withErrors(answer: unknown, errors: Examples['errors']): unknown {
  const met = codesOf(answer).flatMap((code) => (errors[code] ? [[code, { value: errors[code] }]] : []));
  return isJson(answer) && met.length > 0
    ? withMembers(answer, { examples: Object.fromEntries(met) })
    : answer;
}

function withOperationExamples(operation: unknown, { operations, errors }: Examples): unknown {
  const whole = membersOf(operation);
  const { request, answer } = operations[String(whole.operationId)] ?? {};
  const { requestBody } = whole;
  return {
    ...whole,
    ...(isJson(requestBody) && {
      requestBody: request === undefined ? requestBody : withMembers(requestBody, { example: request }),
    }),
    responses: mapMembers(whole.responses, (declared, status) =>
      status.startsWith('2') && isJson(declared) && answer !== undefined
        ? withMembers(declared, { example: answer })
        : withErrors(declared, errors),
    ),
  };
}

/** Adds to a document what a run sent and was answered, in place of the examples that it has. */
export function withExamples(document: Json, examples: Examples): Json {
  const components = membersOf(document.components);
  return {
    ...document,
    paths: mapMembers(document.paths, (methods) =>
      mapMembers(methods, (operation) => withOperationExamples(operation, examples)),
    ),
    components: {
      ...components,
      responses: mapMembers(components.responses, (answer) => withErrors(answer, examples.errors)),
    },
  };
}

const valuesOf = (holder: unknown): unknown[] => Object.values(membersOf(holder));

/** The examples that a document has. */
export function examplesOf(document: Json): Examples {
  const operations = valuesOf(document.paths).flatMap(valuesOf).map(membersOf);
  const answers = [...operations.map(({ responses }) => responses), membersOf(document.components).responses];
  const errors = answers
    .flatMap(valuesOf)
    .flatMap((answer) => Object.entries(membersOf(mediaOf(answer).examples)))
    .map(([code, example]) => [code, membersOf(example).value]);
  return {
    operations: Object.fromEntries(
      operations.map(({ operationId, requestBody, responses }) => {
        const [success] = Object.entries(membersOf(responses)).filter(([status]) => status.startsWith('2'));
        const [request, answer] = [mediaOf(requestBody).example, mediaOf(success?.[1]).example];
        return [String(operationId), { ...(request !== undefined && { request }), answer }];
      }),
    ),
    errors: Object.fromEntries(errors),
  };
}
