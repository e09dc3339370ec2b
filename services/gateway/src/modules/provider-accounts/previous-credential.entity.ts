import { defineEntity, p } from '@mikro-orm/core';
import type { KeyState } from './key-state.ts';
import { PaymentConfig } from './payment-config.entity.ts';

/** A provider key that was replaced, stored sealed for as long as something that was started with it is open. */
export const PreviousCredentialSchema = defineEntity({
  name: 'PreviousCredential',
  tableName: 'former_provider_keys',
  properties: {
    configId: () => p.manyToOne(PaymentConfig).mapToPk().primary().deleteRule('cascade').index(false),
    keyRevision: p.integer().primary(),
    secretKeySealed: p.text(),
    keyState: p.text().$type<KeyState>().default('unchecked'),
    accountExternalId: p.text().nullable(),
    retiredAt: p.datetime(),
  },
});

export class PreviousCredential extends PreviousCredentialSchema.class {}
PreviousCredentialSchema.setClass(PreviousCredential);
