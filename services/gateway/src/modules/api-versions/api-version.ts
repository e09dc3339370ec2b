import {
  type ApiVersion,
  apiVersions,
  firstVersion,
  isApiVersion,
  pinnedVersion,
  versionHeader,
} from '@trilho/contracts/api-version';
import { lifecycles } from '@trilho/contracts/lifecycles';
import { projectionTo, renamedFieldsTo } from '@trilho/contracts/versions';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { invalid, malformed } from '../../platform/errors.ts';
import { lifecycleHeaders } from './lifecycle-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The version of the API that the call is of. */
    apiVersion: ApiVersion;
    /** The body with the caller's names for its fields, where `body` has those of the code in their place. */
    sentBody: unknown;
  }
  interface FastifyContextConfig {
    /** How the route's answers look in the versions that show them otherwise. Within the merchant scope. */
    projections?: ReadonlyMap<ApiVersion, Answer>;
    /** The fields of the route's body and query that a version calls otherwise. Within the merchant scope. */
    renamedFields?: ReadonlyMap<ApiVersion, readonly FieldName[]>;
  }
}

/** How an answer of the first version looks in a later one: its schema as a plain object, and how to get there. */
interface Answer {
  schema: Record<string, unknown>;
  project: (answer: unknown) => unknown;
}

/** A field of a request: its name in the code, which is that of the first version, and the caller's name for it. */
interface FieldName {
  own: string;
  theirs: string;
}

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const header = versionHeader.toLowerCase();

function versionOf({ headers, keyPair }: FastifyRequest): ApiVersion {
  const asked = headers[header];
  if (asked === undefined) return pinnedVersion(keyPair?.apiVersion ?? null);
  if (isApiVersion(asked)) return asked;
  throw malformed(
    `${versionHeader} não conhece ${String(asked).slice(0, 40)}. Há ${apiVersions.join(' e ')}.`,
  );
}

const laterVersions = apiVersions.filter((version) => version !== firstVersion);

const isSchema = (value: unknown): value is TSchema => isObject(value);

function projectionsOf({ response }: FastifySchema): Map<ApiVersion, Answer> {
  const success = isObject(response) ? response['200'] : undefined;
  if (!isSchema(success)) return new Map();
  return new Map(
    laterVersions.flatMap((version) => {
      const projection = projectionTo(version, success);
      return projection ? [[version, { ...projection, schema: { ...projection.schema } }]] : [];
    }),
  );
}

const declares = (schema: unknown, name: string): boolean =>
  isObject(schema) && isObject(schema.properties) && name in schema.properties;

function renamedFieldsOf({ body, querystring }: FastifySchema): Map<ApiVersion, FieldName[]> {
  return new Map(
    laterVersions.map((version) => [
      version,
      renamedFieldsTo(version)
        .filter(({ before }) => declares(body, before) || declares(querystring, before))
        .map(({ before, after }) => ({ own: before, theirs: after })),
    ]),
  );
}

/** The fields with the names of the code. @throws 422 for a field that is called as in another version */
function withOwnNames(fields: unknown, names: readonly FieldName[]): unknown {
  if (!isObject(fields)) return fields;
  const former = names.find(({ own }) => own in fields);
  if (former) {
    const message = `Campo desconhecido: ${former.own}. Nesta versão ele se chama ${former.theirs}.`;
    throw invalid([{ field: former.own, message }]);
  }
  const nameOf = (name: string) => names.find(({ theirs }) => theirs === name)?.own ?? name;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name), value]));
}

/** An error whose fields have the caller's names. */
function withTheirNames(error: JsonObject, names: readonly FieldName[]): JsonObject {
  if (!Array.isArray(error.validationErrors)) return error;
  const nameOf = (field: unknown) => names.find(({ own }) => own === field)?.theirs ?? field;
  return {
    ...error,
    validationErrors: error.validationErrors.map((found) => ({ ...found, field: nameOf(found.field) })),
  };
}

/** An answer in the version of its call, written by that version's schema. */
function answerIn(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { apiVersion, routeOptions, sentBody } = request;
  const { projections, renamedFields } = routeOptions.config;
  if (reply.statusCode >= 400) {
    const names = renamedFields?.get(apiVersion) ?? [];
    const isRenamed = names.length > 0 && sentBody !== undefined;
    return isRenamed && isObject(payload) ? withTheirNames(payload, names) : payload;
  }
  const projection = projections?.get(apiVersion);
  if (!projection) return payload;
  reply.serializer((projected) => String(reply.serializeInput(projected, projection.schema)));
  return projection.project(payload);
}

/**
 * The routes of this scope answer in the version that `Trilho-Version` names, else in the key pair's: the code knows the
 * first one alone, requests are brought to it before they are validated, answers from it when they are written. Call it after
 * the scope's authentication, and before its routes are registered and its queries are checked.
 */
export function answerInVersions(scope: FastifyInstance, portalUrl: string, ends = lifecycles): void {
  const announced = lifecycleHeaders(ends, portalUrl);
  scope.decorateRequest('apiVersion', firstVersion);
  scope.decorateRequest('sentBody');
  scope.addHook('onRoute', (route) => {
    const schema = route.schema ?? {};
    route.config = {
      ...route.config,
      projections: projectionsOf(schema),
      renamedFields: renamedFieldsOf(schema),
    };
  });
  scope.addHook('onRequest', (request, reply, done) => {
    request.apiVersion = versionOf(request);
    reply.header(header, request.apiVersion).headers(announced.get(request.apiVersion) ?? {});
    done();
  });
  scope.addHook('preValidation', (request, _reply, done) => {
    const names = request.routeOptions.config.renamedFields?.get(request.apiVersion) ?? [];
    if (names.length > 0) {
      const { body, query } = request;
      request.body = withOwnNames(body, names);
      request.query = withOwnNames(query, names);
      request.sentBody = body ?? null;
    }
    done();
  });
  scope.addHook('preSerialization', (request, reply, payload, done) => {
    done(null, request.apiVersion === firstVersion ? payload : answerIn(request, reply, payload));
  });
}
