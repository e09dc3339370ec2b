import Type, { type Static } from 'typebox';
import { GatewayType, Id, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';
import { portalListQuery, portalPage } from './portal-page.ts';

/**
 * What made the call: a merchant's server (`api`), the portal, an event of the provider's, the import of the account, the
 * comparison with the provider's books, or other work of ours.
 */
export const ProviderCallTrigger = named(
  'ProviderCallTrigger',
  Type.Enum(['api', 'portal', 'event', 'import', 'reconciliation', 'worker']),
);
export type ProviderCallTrigger = Static<typeof ProviderCallTrigger>;

/** How the provider answered: with what was asked for, with an error, or not at all. */
export const ProviderCallOutcome = named(
  'ProviderCallOutcome',
  Type.Enum(['succeeded', 'refused', 'no_answer']),
);
export type ProviderCallOutcome = Static<typeof ProviderCallOutcome>;

export const ProviderCallMethod = named('ProviderCallMethod', Type.Enum(['GET', 'POST', 'DELETE']));
export type ProviderCallMethod = Static<typeof ProviderCallMethod>;

/**
 * `GET /portal/provider-calls`, of the last 30 days, newest first. `search` matches our request's id, the
 * provider's, the idempotency key or a part of it, the resource's id there, and a part of the path.
 */
export const ProviderCallQuery = Type.Object({
  ...portalListQuery(20),
  outcome: Type.Optional(ProviderCallOutcome),
  method: Type.Optional(ProviderCallMethod),
  gateway: Type.Optional(GatewayType),
});
export type ProviderCallQuery = Static<typeof ProviderCallQuery>;

/** An HTTP call to the merchant's account at the provider. Neither bodies nor keys are kept. */
export const ProviderCall = named(
  'ProviderCall',
  Type.Object({
    id: Id,
    gateway: GatewayType,
    trigger: ProviderCallTrigger,
    requestId: nullable(
      Type.String({
        description: 'O `X-Request-Id` da requisição que a causou, mesmo quando foi feita depois dela.',
      }),
    ),
    method: Type.String(),
    path: Type.String({ description: 'Sem a query.' }),
    status: nullable(Type.Integer({ description: 'O status HTTP; nulo sem resposta.' })),
    outcome: ProviderCallOutcome,
    durationMs: Type.Integer(),
    externalId: nullable(Type.String({ description: 'O objeto do gateway de que trata.' })),
    providerRequestId: nullable(Type.String({ description: 'O id da requisição no gateway.' })),
    errorType: nullable(Type.String()),
    errorCode: nullable(Type.String()),
    idempotencyKey: nullable(Type.String()),
    replayed: Type.Boolean({ description: 'A resposta de uma chamada anterior com a mesma chave.' }),
    createdAt: Timestamp,
  }),
);
export type ProviderCall = Static<typeof ProviderCall>;

export const ProviderCallPage = named('ProviderCallPage', portalPage(ProviderCall));
export type ProviderCallPage = Static<typeof ProviderCallPage>;
