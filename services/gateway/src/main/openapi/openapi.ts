import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { firstVersion, isApiVersion } from '@trilho/contracts/api-version';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { malformed } from '../../platform/errors.ts';
import { securitySchemes } from './about.ts';
import { requestExamples } from './body-examples.ts';
import { type Audience, createDocuments } from './documents.ts';
import { type Json, membersOf } from './json.ts';
import { described } from './schemas.ts';
import { documentIn } from './versions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the OpenAPI document of an audience, once the app is ready. */
    apiDocument(audience: Audience): Json;
  }
}

/** What has a default may be left out by those who call. */
function withOptionalDefaults(query: Json): Json {
  const required = [query.required ?? []].flat();
  const properties = membersOf(query.properties);
  return {
    ...query,
    required: required.filter((name) => !('default' in membersOf(properties[String(name)]))),
  };
}

/** The parts of a route's schema that hold schemas, as the documents have them. */
function describeRoute(schema: FastifySchema, example: unknown): FastifySchema & Json {
  const { body, querystring, params, headers, response } = membersOf(
    described({
      body: schema.body,
      querystring: schema.querystring,
      params: schema.params,
      headers: schema.headers,
      response: schema.response,
    }),
  );
  return {
    ...schema,
    'x-errors': schema.errors,
    ...(body !== undefined && { body: { ...membersOf(body), ...(example ? { examples: [example] } : {}) } }),
    ...(querystring !== undefined && { querystring: withOptionalDefaults(membersOf(querystring)) }),
    ...(params !== undefined && { params }),
    ...(headers !== undefined && { headers }),
    ...(response !== undefined && { response }),
  };
}

/** Stylesheets of the reference set styles on elements, scripts come from this service only. */
const referencePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
};

/**
 * OpenAPI 3.1: the merchants' document at `/api/v1/openapi.json`, in a later version with `?version=`, with a browsable reference at `/api/reference`, and the
 * portal's at `/api/v1/portal/openapi.json`. Register it before the routes.
 */
export const openapi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Trilho', version: '1.0.0' },
        components: { securitySchemes },
      },
      convertConstToEnum: false,
      transform: ({ schema, url, route }) => {
        const [method] = [route.method].flat();
        const path = url.replace(/\/$/, '');
        const isShown = schema && !schema.hide;
        return {
          schema: isShown ? describeRoute(schema, requestExamples[`${method} ${path}`]) : schema,
          url: path,
        };
      },
    });
    const documentFor = createDocuments(app);
    app.decorate('apiDocument', documentFor);
    app.get('/api/v1/openapi.json', { schema: { hide: true } }, async ({ query }) => {
      const { version = firstVersion } = membersOf(query);
      if (!isApiVersion(version)) throw malformed('Não há esta versão da API.');
      return documentIn(version, documentFor('merchant'));
    });
    app.get('/api/v1/portal/openapi.json', { schema: { hide: true } }, async () => documentFor('portal'));
    await app.register(swaggerUi, {
      routePrefix: '/api/reference',
      staticCSP: referencePolicy,
      theme: { title: 'Trilho · Referência da API' },
      transformSpecification: () => documentFor('merchant'),
      transformSpecificationClone: false,
      // Without the top bar, which offers to load documents from anywhere.
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'list',
        deepLinking: true,
        defaultModelsExpandDepth: -1,
      },
    });
  },
  { name: 'openapi' },
);
