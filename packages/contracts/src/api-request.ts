import Type, { type Static } from 'typebox';
import { CalendarDate, Id, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';
import { portalListQuery, portalPage } from './portal-page.ts';

/** HTTP statuses by their first digit. */
export const StatusClass = named('StatusClass', Type.Enum(['2xx', '4xx', '5xx']));
export type StatusClass = Static<typeof StatusClass>;

export const ApiMethod = named('ApiMethod', Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
export type ApiMethod = Static<typeof ApiMethod>;

/**
 * `GET /portal/requests`. `from` and `to` are days in São Paulo, both included; `search` matches the
 * request's id, its last four or more characters, the resource's id, and a part of the path.
 */
export const ApiRequestQuery = Type.Object({
  ...portalListQuery(20),
  status: Type.Optional(StatusClass),
  method: Type.Optional(ApiMethod),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  applicationId: Type.Optional(Id),
  resourceId: Type.Optional(Id),
});
export type ApiRequestQuery = Static<typeof ApiRequestQuery>;

/** A call that the merchant's server made with a key pair. */
export const ApiRequest = named(
  'ApiRequest',
  Type.Object({
    id: Type.String({ description: 'O `X-Request-Id` da resposta.' }),
    method: Type.String(),
    path: Type.String({ description: 'Sem a query.' }),
    status: Type.Integer(),
    errorCode: nullable(Type.String({ description: 'O campo `error` da resposta.' })),
    durationMs: Type.Integer(),
    applicationId: Id,
    accessKey: Type.String({ description: 'A chave de acesso usada, mascarada.' }),
    resourceId: nullable(Id),
    apiVersion: nullable(Type.String({ description: 'A versão da API que a requisição teve.' })),
    createdAt: Timestamp,
  }),
);
export type ApiRequest = Static<typeof ApiRequest>;

export const ApiRequestPage = named('ApiRequestPage', portalPage(ApiRequest));
export type ApiRequestPage = Static<typeof ApiRequestPage>;

/** `GET /portal/requests/:id`. Bodies are JSON text with secrets masked, cut after 16 KiB. */
export const ApiRequestDetails = named(
  'ApiRequestDetails',
  Type.Object({
    ...ApiRequest.properties,
    providerMs: Type.Integer({ description: 'A parte do gateway em `durationMs`.' }),
    query: nullable(Type.String()),
    requestBody: nullable(Type.String()),
    responseBody: nullable(Type.String()),
    idempotencyKey: nullable(Type.String()),
    replayed: Type.Boolean({
      description: 'A resposta guardada de uma requisição anterior com a mesma chave.',
    }),
    ipAddress: Type.String(),
    userAgent: nullable(Type.String()),
    versionNamed: nullable(
      Type.Boolean({ description: 'Se a requisição trouxe `Trilho-Version`; se não, vale a versão do par.' }),
    ),
  }),
);
export type ApiRequestDetails = Static<typeof ApiRequestDetails>;
