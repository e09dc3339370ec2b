import type { ErrorFact } from '../../src/api/operation-facts.ts';
import type { Answer, ApiDocument, Operation } from './document.ts';

function answerOf(answer: Answer, document: ApiDocument): Answer {
  if (!answer.$ref) return answer;
  const target = document.components.responses[answer.$ref.replace('#/components/responses/', '')];
  if (!target) throw new Error(`The document refers to ${answer.$ref}, which it does not have`);
  return target;
}

/** Reads the meaning of each code from a description of the form `` `code`: meaning ``, one paragraph each. */
function meaningsOf({ description = '' }: Answer): Map<string, string> {
  const pairs = [...description.matchAll(/^`(\w+)`: (.+)$/gm)];
  return new Map(pairs.map(([, code = '', meaning = '']) => [code, meaning]));
}

/** Lists every status and code that the document gives an operation. @throws Error when a code has no meaning */
export function errorsOf({ operationId, responses }: Operation, document: ApiDocument): ErrorFact[] {
  return Object.entries(responses).flatMap(([status, given]) => {
    const answer = answerOf(given, document);
    const meanings = meaningsOf(answer);
    return (answer['x-error-codes'] ?? []).map((code) => {
      const description = meanings.get(code);
      if (!description) throw new Error(`${operationId} does not say what ${code} means`);
      return { status: Number(status), code, description };
    });
  });
}
