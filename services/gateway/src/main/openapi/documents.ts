import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { about, securitySchemes, servers, tags } from './about.ts';
import { componentNameOf, describeCodes } from './answers.ts';
import { withExamples } from './examples.ts';
import { headerComponents } from './headers.ts';
import { isJson, type Json, membersOf } from './json.ts';
import { readKeptExamples } from './kept-document.ts';
import { describeOperation } from './operation.ts';
import { componentsFor, toReferences } from './schemas.ts';
import { outgoing } from './webhooks.ts';

/** Whose API a document describes. */
export type Audience = keyof typeof about;

const securityOf = (operation: Json): string[] =>
  [operation.security].flat().flatMap((scheme) => Object.keys(membersOf(scheme)));

const audienceOf = (operation: Json): Audience =>
  securityOf(operation).includes('accessKey') ? 'merchant' : 'portal';

const headersOf = (operation: Json): string[] =>
  Object.values(membersOf(operation.responses)).flatMap((answer) =>
    Object.keys(membersOf(membersOf(answer).headers)),
  );

const among = (names: Set<string>, from: object): Json =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.has(name)));

/** Replaces the answers that operations have in common by references to components, which it adds to `shared`. */
function shareAnswers(operation: Json, shared: Map<string, Json>): Json {
  const responses = Object.entries(membersOf(operation.responses)).map(([status, answer]) => {
    const name = isJson(answer) ? componentNameOf(answer) : undefined;
    // A file's errors are not JSON.
    if (name === undefined || !('application/json' in membersOf(membersOf(answer).content)))
      return [status, answer];
    shared.set(name, membersOf(answer));
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** Twelve hex digits over what a document describes: remotes are checked against it, and a refusal names it. */
const versionOf = (described: Json): string =>
  createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12);

/** Makes the document of one audience of what the routes say. */
function makeDocument(described: Json, audience: Audience): Json {
  const operations: Json[] = [];
  const raw: Json[] = [];
  const answers = new Map<string, Json>();
  const paths = Object.entries(membersOf(described.paths)).flatMap(([path, methods]) => {
    const own = Object.entries(membersOf(methods)).flatMap(([method, operation]) => {
      if (!isJson(operation) || audienceOf(operation) !== audience) return [];
      const whole = membersOf(toReferences(describeOperation(operation)));
      operations.push(whole);
      raw.push(operation);
      return [[method, shareAnswers(whole, answers)] as const];
    });
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : [];
  });
  const used = new Set(operations.flatMap((operation) => [operation.tags].flat()));
  const sent = audience === 'merchant' ? { webhooks: outgoing } : {};
  const components = {
    headers: headerComponents(new Set(operations.flatMap(headersOf))),
    responses: Object.fromEntries([...answers].sort(([one], [other]) => (one < other ? -1 : 1))),
    schemas: { ...componentsFor([operations, sent]), ErrorCode: describeCodes(raw) },
    securitySchemes: among(new Set(operations.flatMap(securityOf)), securitySchemes),
  };
  const content = { paths: Object.fromEntries(paths), ...sent, components };
  // Merchants know the version of their API; the portal's is what it says.
  const version = audience === 'portal' && { version: versionOf(content) };
  return {
    openapi: '3.1.0',
    info: { ...about[audience], ...version },
    servers,
    tags: tags.filter(({ name }) => used.has(name)),
    ...content,
  };
}

/** Makes the documents of a service, each when it is first asked for. */
export function createDocuments(app: FastifyInstance): (audience: Audience) => Json {
  const made = new Map<Audience, Json>();
  return (audience) => {
    const known =
      made.get(audience) ?? withExamples(makeDocument({ ...app.swagger() }, audience), readKeptExamples());
    made.set(audience, known);
    return known;
  };
}
