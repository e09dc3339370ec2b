import { defineEntity, p } from '@mikro-orm/core';

/** A setting of the platform itself, such as the secret of its provider webhook. Values are encrypted. */
export const PlatformSettingSchema = defineEntity({
  name: 'PlatformSetting',
  tableName: 'platform_settings',
  properties: {
    name: p.string().primary(),
    sealedValue: p.text(),
    updatedAt: p.datetime(),
  },
});

export class PlatformSetting extends PlatformSettingSchema.class {}
PlatformSettingSchema.setClass(PlatformSetting);
