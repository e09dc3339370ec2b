import type { FastifyInstance } from 'fastify';
import { about, securitySchemes, servers, tags } from './about.ts';
import { isJson, type Json, membersOf } from './json.ts';
import { describeOperation } from './operation.ts';
import { componentsFor, toReferences } from './schemas.ts';

/** Whose API a document describes. */
export type Audience = keyof typeof about;

const securityOf = (operation: Json): string[] =>
  [operation.security].flat().flatMap((scheme) => Object.keys(membersOf(scheme)));

const audienceOf = (operation: Json): Audience =>
  securityOf(operation).includes('accessKey') ? 'merchant' : 'portal';

const among = (names: Set<string>, from: object): Json =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.has(name)));

/** Makes the document of one audience of what the routes say. */
function makeDocument(described: Json, audience: Audience): Json {
  const operations: Json[] = [];
  const paths = Object.entries(membersOf(described.paths)).flatMap(([path, methods]) => {
    const own = Object.entries(membersOf(methods)).flatMap(([method, operation]) => {
      if (!isJson(operation) || audienceOf(operation) !== audience) return [];
      const whole = membersOf(toReferences(describeOperation(operation)));
      operations.push(whole);
      return [[method, whole] as const];
    });
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : [];
  });
  const used = new Set(operations.flatMap((operation) => [operation.tags].flat()));
  return {
    openapi: '3.1.0',
    info: about[audience],
    servers,
    tags: tags.filter(({ name }) => used.has(name)),
    paths: Object.fromEntries(paths),
    components: {
      schemas: componentsFor(operations),
      securitySchemes: among(new Set(operations.flatMap(securityOf)), securitySchemes),
    },
  };
}

/** Makes the documents of a service, each when it is first asked for. */
export function createDocuments(app: FastifyInstance): (audience: Audience) => Json {
  const made = new Map<Audience, Json>();
  return (audience) => {
    const known = made.get(audience) ?? makeDocument({ ...app.swagger() }, audience);
    made.set(audience, known);
    return known;
  };
}
