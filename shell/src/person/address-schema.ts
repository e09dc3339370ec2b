import type { Address, AddressInput } from '@trilho/contracts/user';
import { validateCep } from '@trilho/portal/validators';
import { applyMask } from '@trilho/ui/fields';
import { object, string } from 'yup';
import { digitsOf, masks, required } from './person-schema.ts';

/** A postal address as typed: the CEP carries its mask. */
export interface AddressValues {
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  country: string;
}

export const emptyAddress: AddressValues = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  country: '',
};

/** The rules of 5.7: everything but the complement is required. */
export const addressSchema = object({
  zipCode: required('CEP', validateCep),
  street: required('Rua'),
  number: required('Número'),
  complement: string(),
  neighborhood: required('Bairro'),
  city: required('Cidade'),
  state: required('Estado'),
  country: required('País'),
});

/** The wire's shape: digits only in the CEP, and no complement is `null`. */
export function toAddressInput(values: AddressValues): AddressInput {
  return {
    zipCode: digitsOf(values.zipCode),
    street: values.street.trim(),
    number: values.number.trim(),
    complement: values.complement.trim() || null,
    neighborhood: values.neighborhood.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
    country: values.country.trim(),
  };
}

/** A stored address as the form shows it; an account without one starts empty. */
export function toAddressValues(address: Address | null): AddressValues {
  if (!address) return emptyAddress;
  return {
    zipCode: applyMask(masks.zipCode, address.zipCode),
    street: address.street,
    number: address.number,
    complement: address.complement ?? '',
    neighborhood: address.neighborhood,
    city: address.city,
    state: address.state,
    country: address.country,
  };
}
