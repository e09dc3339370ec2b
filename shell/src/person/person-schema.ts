import type { RegisterInput, UpdateUserInput, User } from '@trilho/contracts/user';
import {
  asYupTest,
  requiredMessage,
  type Validator,
  validateCpf,
  validateDate,
  validateEmail,
  validatePhone,
} from '@trilho/portal/validators';
import { applyMask } from '@trilho/ui/fields';
import { string } from 'yup';

export const masks = {
  cpf: '999.999.999-99',
  phone: '(99) 99999-9999',
  date: '99/99/9999',
  zipCode: '99999-999',
};

/** Who someone is, as typed: CPF, phone and birth date carry their masks. */
export interface PersonValues {
  name: string;
  surname: string;
  cpf: string;
  email: string;
  phone: string;
  birthDate: string;
}

export const emptyPerson: PersonValues = {
  name: '',
  surname: '',
  cpf: '',
  email: '',
  phone: '',
  birthDate: '',
};

/** A field of section 5.7: required, and of the given format; the first failure is shown. */
export const required = (label: string, validate: Validator = () => null) =>
  string().trim().required(requiredMessage(label)).test('format', asYupTest(validate));

/** The rules of 5.7 and 5.8, as the fields of a yup object. */
export const personRules = {
  name: required('Nome'),
  surname: required('Sobrenome'),
  cpf: required('CPF', validateCpf),
  email: required('Email', validateEmail),
  phone: required('Telefone', validatePhone),
  birthDate: required('Data de Nascimento', validateDate),
};

export const digitsOf = (masked: string) => masked.replace(/\D/g, '');

/** The wire's shape without the CPF, which is given once: digits only, and the date as `YYYY-MM-DD`. */
export function toPersonInput(values: PersonValues): Omit<UpdateUserInput, 'address'> {
  const [day, month, year] = values.birthDate.split('/');
  return {
    name: values.name.trim(),
    surname: values.surname.trim(),
    email: values.email.trim(),
    phone: digitsOf(values.phone),
    birthDate: `${year}-${month}-${day}`,
  };
}

/** The wire's shape of a new account, but for its password. */
export function toNewPersonInput(values: PersonValues): Omit<RegisterInput, 'password' | 'address'> {
  return { ...toPersonInput(values), cpf: digitsOf(values.cpf) };
}

/** An account's data as the form shows it. */
export function toPersonValues(user: User): PersonValues {
  return {
    name: user.name,
    surname: user.surname,
    cpf: applyMask(masks.cpf, user.cpf),
    email: user.email,
    phone: applyMask(masks.phone, user.phone),
    birthDate: user.birthDate.split('-').reverse().join('/'),
  };
}
