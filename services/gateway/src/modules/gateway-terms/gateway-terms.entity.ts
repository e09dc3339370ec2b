import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { GatewayTerm } from '@trilho/contracts/gateway-terms';

/** What a merchant agreed with gateways; an environment without a row has the defaults. */
export const GatewayTermsSchema = defineEntity({
  name: 'GatewayTermsRecord',
  tableName: 'gateway_terms',
  properties: {
    userId: p.text().primary(),
    environment: p.text().$type<Environment>().primary(),
    /** Counts the saves: who saves names the one that they changed. */
    version: p.integer(),
    terms: p.json<GatewayTerm[]>(),
    /** Gateways that were asked to release money before its day. */
    anticipates: p.json<GatewayType[]>().defaultRaw(`'[]'::jsonb`),
    /** Whether CBS and IBS of new payments are forecast. */
    forecastsTaxes: p.boolean().default(false),
    updatedAt: p.datetime(),
  },
});

export class GatewayTermsRecord extends GatewayTermsSchema.class {}
GatewayTermsSchema.setClass(GatewayTermsRecord);
