import { defineEntity, p } from '@mikro-orm/core';

/** The one reset link of a user that is good: a new request replaces it, its use removes it. Only a digest is kept. */
export const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    userId: p.string().primary(),
    digest: p.text().unique(),
    expiresAt: p.datetime().index(),
  },
});

export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);
