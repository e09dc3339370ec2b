import Type, { type Static, type TSchema } from 'typebox';
import { named } from './named.ts';
import { gatewayTypes } from './names/gateway-names.ts';

/** A merchant's environment. SANDBOX is the default on every screen. */
export const Environment = named('Environment', Type.Enum(['SANDBOX', 'PRODUCTION']));
export type Environment = Static<typeof Environment>;

/** Payment providers. `GATEWAYS` says which can be used; the others are announced. */
export const GatewayType = named('GatewayType', Type.Enum(gatewayTypes));
export type GatewayType = Static<typeof GatewayType>;

/** ISO 8601 instant in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });

/** The body of an operation that is told nothing. */
export const EmptyBody = named('EmptyBody', Type.Object({}, { additionalProperties: false }));

/** Calendar date, `YYYY-MM-DD`. */
export const CalendarDate = Type.String({ format: 'date' });

/** How error messages name an amount; they state its bounds in reais. */
export const amountTitle = 'Valor';

/** Money in minor units (centavos). Upper bound: the provider's eight digits. */
export const AmountMinor = Type.Integer({ minimum: 1, maximum: 99_999_999, title: amountTitle });

/** Only BRL is active today. */
export const Currency = named('Currency', Type.Enum(['BRL'], { title: 'Moeda' }));

/** Up to 50 string pairs that the merchant chooses. */
export const Metadata = named(
  'Metadata',
  Type.Record(Type.String({ pattern: '^[^\\[\\]]{1,40}$' }), Type.String({ maxLength: 500 }), {
    maxProperties: 50,
  }),
);
export type Metadata = Static<typeof Metadata>;

/** An opaque prefixed id, such as `pay_3kTMd9…`. */
export const Id = Type.String({ minLength: 3, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

export const IdParams = Type.Object({ id: Id });
export const UserIdParams = Type.Object({ userId: Id });
export const UserIdQuery = Type.Object({ userId: Id });
export const UserEnvironmentQuery = Type.Object({ userId: Id, environment: Environment });

/** Parameters of every cursor list. A cursor is opaque and comes from a previous answer. */
export const CursorQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, title: 'limit' }),
  startingAfter: Type.Optional(Type.String({ maxLength: 200 })),
  endingBefore: Type.Optional(Type.String({ maxLength: 200 })),
});

/** One page of a cursor list. */
export const cursorPage = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    hasMore: Type.Boolean(),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    previousCursor: Type.Union([Type.String(), Type.Null()]),
  });

/** A value that may be absent on the wire as `null`. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
