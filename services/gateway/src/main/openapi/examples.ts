import { readFileSync } from 'node:fs';
import { isErrorCode } from '@trilho/contracts/error-codes';
import { isJson, type Json, membersOf } from './json.ts';

/**
 * What a run of the merchants' API sent and was answered, by operation, and each error, by code. The file is made by
 * `npm run examples -w @trilho/gateway`.
 */
const recorded = membersOf(JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')));

const operations = membersOf(recorded.operations);
const errors = membersOf(recorded.errors);

/** The media types of a body or an answer, with an example of the one that is JSON. */
const withExample = (content: unknown, example: Json): Json => {
  const types = membersOf(content);
  const json = types['application/json'];
  return isJson(json) ? { ...types, 'application/json': { ...json, ...example } } : types;
};

const exampleOf = (operationId: unknown): Json => membersOf(operations[String(operationId)]);

/** Adds to the body of an operation what a run sent. */
export function withRequestExample(operationId: unknown, body: Json): Json {
  const { request } = exampleOf(operationId);
  return request === undefined ? body : { ...body, content: withExample(body.content, { example: request }) };
}

/** Adds to the success of an operation what a run was answered. */
export function withAnswerExample(operationId: unknown, answer: Json): Json {
  const { answer: example } = exampleOf(operationId);
  return example === undefined ? answer : { ...answer, content: withExample(answer.content, { example }) };
}

/** The content of an error's answer with an example of each code that a run met. */
export function withErrorExamples(content: unknown, codes: string[]): Json {
  const examples = codes
    .filter(isErrorCode)
    .flatMap((code) => (errors[code] ? [[code, { value: errors[code] }]] : []));
  return examples.length > 0
    ? withExample(content, { examples: Object.fromEntries(examples) })
    : membersOf(content);
}
