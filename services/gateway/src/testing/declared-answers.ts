import type { FastifyInstance } from 'fastify';
import { dereferenced } from './dereference.ts';

interface Answer {
  'x-error-codes'?: string[];
}
type Paths = Record<string, Record<string, { responses: Record<string, Answer> }>>;

/** The statuses that each operation declares, with the codes of errors, by method and path. */
function readDeclared(app: FastifyInstance): Map<string, Record<string, Answer>> {
  const paths = (['merchant', 'portal'] as const).flatMap((audience) => {
    const document: { paths: Paths } = JSON.parse(JSON.stringify(app.apiDocument(audience)));
    return Object.entries(dereferenced(document).paths);
  });
  return new Map(
    paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) => [`${method.toUpperCase()} ${path}`, responses] as const,
      ),
    ),
  );
}

/** Codes of errors that say nothing of the operation: any may be answered so. */
const ofAny = new Set(['bad_request', 'request_timeout', 'headers_too_large']);

const codeOf = (payload: unknown): string | undefined => {
  if (typeof payload !== 'string') return undefined;
  return /"error":"(\w+)"/.exec(payload)?.[1];
};

/**
 * Watches the answers of a service under test. The returned function throws when one had a status or an error code that
 * its operation does not declare. Call this before the service is ready.
 */
export function watchAnswers(app: FastifyInstance): () => void {
  const answers = new Map<string, { name: string; status: number; code: string | undefined }>();
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const name = `${method} ${(routeOptions.url ?? '').replace(/\/$/, '').replaceAll(/:(\w+)/g, '{$1}')}`;
    const code = statusCode < 400 ? undefined : codeOf(payload);
    answers.set(`${name} ${statusCode} ${code}`, { name, status: statusCode, code });
  });
  return () => {
    if (answers.size === 0) return;
    const declared = readDeclared(app);
    const wrong = [...answers].flatMap(([text, { name, status, code }]) => {
      const operation = declared.get(name);
      if (!operation || (code && ofAny.has(code))) return [];
      const answer = operation[status];
      const isKnown = answer && (code === undefined || answer['x-error-codes']?.includes(code));
      return isKnown ? [] : [text];
    });
    if (wrong.length > 0) throw new Error(`Not in the API document:\n${wrong.join('\n')}`);
  };
}
