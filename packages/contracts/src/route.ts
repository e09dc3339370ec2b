import Type, { type Static } from 'typebox';
import { GatewayType, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';

/** Where a card is to be tokenised. `POST /payment/process` takes the ticket as `route` for thirty minutes. */
export const Route = named(
  'Route',
  Type.Object({
    gateway: GatewayType,
    /** What the page loads to make a token: the gateway's own script. */
    library: nullable(Type.String({ format: 'uri' })),
    publicKey: Type.String(),
    ticket: Type.String(),
    expiresAt: Timestamp,
  }),
);
export type Route = Static<typeof Route>;
