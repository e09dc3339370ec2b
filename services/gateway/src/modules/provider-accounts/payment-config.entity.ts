import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import { defaultGateway } from '../../providers/registry.ts';
import { User } from '../users/user.entity.ts';
import type { KeyState } from './key-state.ts';

/** A merchant's own provider account in one environment. Keys and webhook secret are stored sealed, bound to the row. */
export const PaymentConfigSchema = defineEntity({
  name: 'PaymentConfig',
  tableName: 'payment_configs',
  uniques: [{ properties: ['userId', 'environment', 'gatewayType'] }],
  properties: {
    id: p.string().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    environment: p.text().$type<Environment>(),
    gatewayType: p.text().$type<GatewayType>().default(defaultGateway),
    publicKeySealed: p.text(),
    secretKeySealed: p.text(),
    active: p.boolean().default(true),
    /** Counts the saves: what was found out about earlier keys is not written over later ones. */
    revision: p.integer(),
    /** The revision that saved the secret key: what is started with the key remembers this number. */
    keyRevision: p.integer().default(1),
    keyState: p.text().$type<KeyState>().default('unchecked'),
    /** The provider account that the secret key opens; null while that is not known. */
    accountExternalId: p.text().nullable(),
    webhookExternalId: p.text().nullable(),
    webhookSecretSealed: p.text().nullable(),
    /** The webhook that was replaced by a roll of its secret: it posts and signs beside the other until then. */
    previousWebhookExternalId: p.text().nullable(),
    previousWebhookSecretSealed: p.text().nullable(),
    previousWebhookUntil: p.datetime().nullable(),
    findings: p.json<ConfigFinding[]>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class PaymentConfig extends PaymentConfigSchema.class {}
PaymentConfigSchema.setClass(PaymentConfig);
