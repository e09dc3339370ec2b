import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

/**
 * One refresh token of a sign-in. The tokens that follow each other by rotation are a family; it has ended as soon as
 * one of them is revoked. The token itself is never kept, only its keyed digest.
 */
export const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    id: p.string().primary(),
    familyId: p.text().index(),
    userId: () => p.manyToOne(User).mapToPk().index().deleteRule('cascade'),
    digest: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    userAgent: p.text().nullable(),
    ip: p.text(),
  },
});

export class RefreshToken extends RefreshTokenSchema.class {}
RefreshTokenSchema.setClass(RefreshToken);
