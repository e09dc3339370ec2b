import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** A user's one postal address. */
export const AddressSchema = defineEntity({
  name: 'Address',
  tableName: 'addresses',
  properties: {
    id: p.string().primary(),
    userId: () => p.oneToOne(User).mapToPk().deleteRule('cascade'),
    street: p.text(),
    number: p.text(),
    complement: p.text().nullable(),
    neighborhood: p.text(),
    city: p.text(),
    state: p.text(),
    country: p.text(),
    zipCode: p.text(),
  },
});

export class Address extends AddressSchema.class {}
AddressSchema.setClass(Address);
