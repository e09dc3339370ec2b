import { defineEntity, p } from '@mikro-orm/core';
import type { ImageType } from './image-header.ts';

/** How a merchant shows itself to those who pay it; a merchant without a row shows the account's name. */
export const MerchantAppearanceSchema = defineEntity({
  name: 'MerchantAppearance',
  tableName: 'merchant_appearances',
  indexes: [{ properties: ['logoHash'] }],
  properties: {
    userId: p.text().primary(),
    shopName: p.text().nullable(),
    /** Without punctuation. */
    cnpj: p.text().nullable(),
    /** `#rrggbb`, in lower case. */
    color: p.text().nullable(),
    logo: p.blob().nullable(),
    logoType: p.text().$type<ImageType>().nullable(),
    /** SHA-256 of the logo, in hexadecimal: its address. */
    logoHash: p.text().nullable(),
    updatedAt: p.datetime(),
  },
});

export class MerchantAppearance extends MerchantAppearanceSchema.class {}
MerchantAppearanceSchema.setClass(MerchantAppearance);
