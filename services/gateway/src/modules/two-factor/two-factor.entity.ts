import { defineEntity, p } from '@mikro-orm/core';

/** An account's authenticator. It counts only once it is enabled; before, it waits for its first code. */
export const TwoFactorSchema = defineEntity({
  name: 'TwoFactor',
  tableName: 'two_factors',
  properties: {
    userId: p.string().primary(),
    secretSealed: p.text(),
    createdAt: p.datetime(),
    enabledAt: p.datetime().nullable(),
    /** The newest time step (30 s since 1970) whose code was used: neither it nor an older one is taken again. */
    lastStep: p.integer().nullable(),
  },
});

export class TwoFactor extends TwoFactorSchema.class {}
TwoFactorSchema.setClass(TwoFactor);

/** A recovery code that was not used yet. Only its digest is kept. */
export const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    digest: p.text().primary(),
    userId: p.string().index(),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
