import Type, { type Static } from 'typebox';
import { GatewayType, Id, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';
import { portalListQuery, portalPage } from './portal-page.ts';

/**
 * What an event of the provider came to. `unchanged`: its object was as it says already. `ignored`: a type that
 * we do not handle, or an object of which we keep nothing. `failed`: every attempt to apply it failed.
 */
export const ProviderEventEffect = named(
  'ProviderEventEffect',
  Type.Enum(['pending', 'applied', 'unchanged', 'ignored', 'failed']),
);
export type ProviderEventEffect = Static<typeof ProviderEventEffect>;

/**
 * `GET /portal/provider-events`. `type` is the provider's own name of a type; `search` matches the provider's id
 * of the event and our id of the resource.
 */
export const ProviderEventQuery = Type.Object({
  ...portalListQuery(20),
  effect: Type.Optional(ProviderEventEffect),
  type: Type.Optional(Type.String({ maxLength: 100 })),
  gateway: Type.Optional(GatewayType),
});
export type ProviderEventQuery = Static<typeof ProviderEventQuery>;

/** An event that a gateway posted to one of the merchant's configurations. Its payload is never shown. */
export const ProviderEventEntry = named(
  'ProviderEventEntry',
  Type.Object({
    id: Id,
    gateway: GatewayType,
    type: Type.String(),
    externalId: Type.String(),
    resourceId: nullable(Type.String()),
    receivedAt: Timestamp,
    appliedAt: nullable(Timestamp),
    effect: ProviderEventEffect,
    attempts: Type.Integer(),
    lastError: nullable(Type.String()),
  }),
);
export type ProviderEventEntry = Static<typeof ProviderEventEntry>;

export const ProviderEventPage = named('ProviderEventPage', portalPage(ProviderEventEntry));
export type ProviderEventPage = Static<typeof ProviderEventPage>;
