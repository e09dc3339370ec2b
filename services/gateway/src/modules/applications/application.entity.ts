import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import { User } from '../users/user.entity.ts';

/**
 * An API key pair. It works until `revokedAt`, which may lie ahead: one pair per user and environment has no end, the
 * others stay as the record. The secret key is sealed, so that the portal can show it, and digested, so that a call can
 * be checked against it.
 */
export const ApplicationSchema = defineEntity({
  name: 'Application',
  tableName: 'applications',
  uniques: [
    {
      name: 'applications_active_unique',
      properties: ['userId', 'environment'],
      where: '"revoked_at" is null',
    },
  ],
  properties: {
    id: p.string().primary(),
    userId: () => p.manyToOne(User).mapToPk().index().deleteRule('cascade'),
    environment: p.text().$type<Environment>(),
    accessKey: p.text().unique(),
    secretKeySealed: p.text(),
    secretKeyDigest: p.text(),
    createdAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    lastUsedFrom: p.text().nullable(),
    /** The version of calls that name none; null is the first one, as for pairs of before there were versions. */
    apiVersion: p.text().nullable(),
    /** What it was before the last change, to go back to. */
    formerApiVersion: p.text().nullable(),
    apiVersionChangedAt: p.datetime().nullable(),
  },
});

export class Application extends ApplicationSchema.class {}
ApplicationSchema.setClass(Application);
