import type { Language, OperationFacts } from '../api/operation-facts.ts';
import { curlSample } from './languages/curl.ts';
import { javascriptSample } from './languages/javascript.ts';
import { phpSample } from './languages/php.ts';
import { pythonSample } from './languages/python.ts';
import type { Outgoing } from './outgoing.ts';
import { addressOf, requestOf } from './requests.ts';

export interface SampleCode {
  language: Language;
  /** A whole program: sends the request, ends with an error when it is refused, prints the answer. */
  code: string;
}

const printers: [Language, (outgoing: Outgoing) => string][] = [
  ['curl', curlSample],
  ['javascript', javascriptSample],
  ['php', phpSample],
  ['python', pythonSample],
];

/**
 * Writes an operation's sample in each language, in the order of the tabs. They hold placeholders and read the secret
 * key from the environment.
 */
export function buildSamples({
  operationId,
  method,
  path,
}: Pick<OperationFacts, 'operationId' | 'method' | 'path'>): SampleCode[] {
  const request = requestOf({ operationId });
  const outgoing: Outgoing = {
    method,
    url: `__BASE_URL__${addressOf(path, request)}`,
    ...(request.body && { body: request.body }),
  };
  return printers.map(([language, print]) => ({ language, code: print(outgoing).trim() }));
}
