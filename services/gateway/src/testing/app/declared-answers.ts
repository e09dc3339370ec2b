import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { dereferenced } from './dereference.ts';

interface Answer {
  'x-error-codes'?: string[];
}
type Paths = Record<string, Record<string, { responses: Record<string, Answer> }>>;

/** The codes of errors by method and path, and by status: the answers that each operation declares. */
type Declared = Record<string, Record<string, string[]>>;

/** Names the folder in which the test files of one run share what they know. */
export const sharedFolderVariable = 'TEST_SHARED_FOLDER';

function describeDeclared(app: FastifyInstance): Declared {
  const paths = (['merchant', 'portal'] as const).flatMap((audience) => {
    const document: { paths: Paths } = JSON.parse(JSON.stringify(app.apiDocument(audience)));
    return Object.entries(dereferenced(document).paths);
  });
  const codesOf = (responses: Record<string, Answer>) =>
    Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [status, answer['x-error-codes'] ?? []]),
    );
  return Object.fromEntries(
    paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) => [`${method.toUpperCase()} ${path}`, codesOf(responses)] as const,
      ),
    ),
  );
}

/** Reads what the document declares. It is the same for each test file: the first one of a run writes it down. */
function readDeclared(app: FastifyInstance): Declared {
  const folder = process.env[sharedFolderVariable];
  if (!folder) return describeDeclared(app);
  const file = join(folder, 'declared-answers.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const declared = describeDeclared(app);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(declared));
  renameSync(`${file}.${process.pid}`, file);
  return declared;
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
      const operation = declared[name];
      if (!operation || (code && ofAny.has(code))) return [];
      const codes = operation[status];
      const isKnown = codes && (code === undefined || codes.includes(code));
      return isKnown ? [] : [text];
    });
    if (wrong.length > 0) throw new Error(`Not in the API document:\n${wrong.join('\n')}`);
  };
}
