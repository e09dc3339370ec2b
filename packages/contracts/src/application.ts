import Type, { type Static } from 'typebox';
import { ApiVersionName } from './api-version-name.ts';
import { Environment, Id, nullable, Timestamp, UserEnvironmentQuery } from './common.ts';
import { named } from './named.ts';

/**
 * A working API key pair. `secretKey` is in clear only in the answer that creates the pair; lists carry it
 * masked. An environment has one current pair, whose `expiresAt` is `null`; former ones work until their
 * `expiresAt`. `lastUsedAt` is exact to the minute. `apiVersion` is that of calls which name none; `formerApiVersion` is
 * told for a day after a change.
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
    apiVersion: Type.String(),
    formerApiVersion: nullable(
      named('FormerApiVersion', Type.Object({ version: Type.String(), until: Timestamp })),
    ),
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

/** `POST /applications`: without a version, that of the environment's last pair. */
export const CreateApplicationQuery = Type.Object({
  ...UserEnvironmentQuery.properties,
  apiVersion: Type.Optional(ApiVersionName),
});
export type CreateApplicationQuery = Static<typeof CreateApplicationQuery>;

/** `PUT /applications/:id/api-version`. */
export const ApiVersionInput = named(
  'ApiVersionInput',
  Type.Object({ apiVersion: ApiVersionName }, { additionalProperties: false }),
);
export type ApiVersionInput = Static<typeof ApiVersionInput>;
