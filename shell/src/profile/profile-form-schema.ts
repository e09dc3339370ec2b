import type { UpdateUserInput, User } from '@trilho/contracts/user';
import { object } from 'yup';
import {
  type AddressValues,
  addressSchema,
  toAddressInput,
  toAddressValues,
} from '../person/address-schema.ts';
import { type PersonValues, personRules, toPersonInput, toPersonValues } from '../person/person-schema.ts';

/** The profile's form: a group of fields for each of its two cards. */
export interface ProfileValues {
  person: PersonValues;
  address: AddressValues;
}

export type ProfilePart = keyof ProfileValues;

/** Section 5.7: all fields required except the complement. */
export const profileSchema = object({ person: object(personRules), address: addressSchema });

export const toProfileValues = (user: User): ProfileValues => ({
  person: toPersonValues(user),
  address: toAddressValues(user.address),
});

export const toUpdateInput = ({ person, address }: ProfileValues): UpdateUserInput => ({
  ...toPersonInput(person),
  address: toAddressInput(address),
});

/** Where a field of the wire stands in the form. */
export const placeOf = (field: string): string => (field.startsWith('address') ? field : `person.${field}`);

/** Whether any field of a part differs from the saved one. */
export function isChanged(part: ProfilePart, values: ProfileValues, saved: ProfileValues): boolean {
  const before = new Map(Object.entries(saved[part]));
  return Object.entries(values[part]).some(([field, value]) => before.get(field) !== value);
}
