import { formatMessages } from '@trilho/contracts/formats';
import type { AddressInput, UpdateUserInput } from '@trilho/contracts/user';
import { clockNow } from '../../platform/clock.ts';
import { normalizeEmail } from '../../platform/email-address.ts';
import { invalid } from '../../platform/errors.ts';

/** Keeps the digits of a text: CPF, phone and zip code are stored without signs. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Requires a birthday in the past and in living memory. @throws 422 for any other date */
export function checkBirthDate(birthDate: string): void {
  if (birthDate < '1900-01-01' || birthDate > clockNow().toISOString().slice(0, 10)) {
    throw invalid([{ field: 'birthDate', message: formatMessages.date }]);
  }
}

/** The columns of a postal address as it was typed. */
export const addressColumns = (input: AddressInput) => ({
  street: input.street.trim(),
  number: input.number.trim(),
  complement: input.complement?.trim() || null,
  neighborhood: input.neighborhood.trim(),
  city: input.city.trim(),
  state: input.state.trim(),
  country: input.country.trim(),
  zipCode: digitsOf(input.zipCode),
});

/** The columns of a person as they were typed. */
export const personalColumns = (input: Omit<UpdateUserInput, 'address'>) => ({
  name: input.name.trim(),
  surname: input.surname.trim(),
  email: normalizeEmail(input.email),
  phone: digitsOf(input.phone),
  birthDate: input.birthDate,
});
