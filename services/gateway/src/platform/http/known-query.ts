import type { FastifyInstance, FastifySchema } from 'fastify';
import { invalid } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query parameters that the route declares; absent outside the scopes that refuse others. */
    knownQuery?: ReadonlySet<string>;
  }
}

/** The names that a route's query schema lists. @throws for a schema that cannot tell its names */
function declaredNames(schema: FastifySchema['querystring']): Set<string> {
  if (schema === undefined) return new Set();
  if (typeof schema === 'object' && schema !== null && 'properties' in schema) {
    const { properties } = schema;
    if (typeof properties === 'object' && properties !== null) return new Set(Object.keys(properties));
  }
  throw new Error('A query schema must be an object that lists its properties');
}

/**
 * Refuses (422) every query parameter that the called route of this scope does not declare: a misspelt filter must not
 * answer everything. It runs before the route's own validation, so that no other problem hides it, and after the scope's
 * authentication. Call it before the scope's routes are registered.
 */
export function refuseUnknownQuery(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, knownQuery: declaredNames(route.schema?.querystring) };
  });
  scope.addHook('preValidation', ({ query, routeOptions }, _reply, done) => {
    const { knownQuery } = routeOptions.config;
    const unknown = Object.keys(query ?? {}).filter((name) => !knownQuery?.has(name));
    if (unknown.length === 0) return done();
    done(
      invalid(
        unknown.map((name) => ({ field: name, message: `Parâmetro desconhecido: ${name}.` })),
        `A chamada não aceita ${unknown.length > 1 ? 'os parâmetros' : 'o parâmetro'} ${unknown.join(', ')}.`,
      ),
    );
  });
}
