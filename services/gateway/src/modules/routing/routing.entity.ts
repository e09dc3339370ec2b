import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { RoutingSettings } from '@trilho/contracts/routing';

/** By which rules a merchant's payments come to a gateway; an environment without a row has none. */
export const RoutingSettingsSchema = defineEntity({
  name: 'RoutingSettingsRecord',
  tableName: 'routing_settings',
  properties: {
    userId: p.text().primary(),
    environment: p.text().$type<Environment>().primary(),
    /** Counts the saves: who saves names the one that they changed. */
    version: p.integer(),
    settings: p.json<RoutingSettings>(),
    updatedAt: p.datetime(),
  },
});

export class RoutingSettingsRecord extends RoutingSettingsSchema.class {}
RoutingSettingsSchema.setClass(RoutingSettingsRecord);
