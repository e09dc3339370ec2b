import Type, { type Static } from 'typebox';
import { Environment, Id, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';

/**
 * A working API key pair. `secretKey` is in clear only in the answer that creates the pair; lists carry it
 * masked. An environment has one current pair, whose `expiresAt` is `null`; former ones work until their
 * `expiresAt`. `lastUsedAt` is exact to the minute.
 */
export const Application = named(
  'Application',
  Type.Object({
    id: Id,
    environment: Environment,
    accessKey: Type.String(),
    secretKey: Type.String(),
    createdAt: Timestamp,
    expiresAt: nullable(Timestamp),
    lastUsedAt: nullable(Timestamp),
    lastUsedFrom: nullable(Type.String()),
  }),
);
export type Application = Static<typeof Application>;

/** `DELETE /applications/:id`: revokes the pair immediately, or later with `keepFor`. */
export const RevokeQuery = Type.Object({
  userId: Type.Optional(Id),
  keepFor: Type.Optional(Type.Enum(['24h', '7d'])),
});
export type RevokeQuery = Static<typeof RevokeQuery>;
export type KeepFor = NonNullable<RevokeQuery['keepFor']>;

/** `POST /applications/:id/secret-key`: the secret of one pair, in clear. */
export const RevealedKey = named('RevealedKey', Type.Object({ secretKey: Type.String() }));
export type RevealedKey = Static<typeof RevealedKey>;
