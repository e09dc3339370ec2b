import type { RegisterInput } from '@trilho/contracts/user';
import { asYupTest, requiredMessage, validatePassword } from '@trilho/portal/validators';
import { bool, mixed, object, ref, string } from 'yup';
import { type AddressValues, addressSchema, emptyAddress, toAddressInput } from '../person/address-schema.ts';
import { emptyPerson, type PersonValues, personRules, toNewPersonInput } from '../person/person-schema.ts';

/** The form as typed. The address counts only when `withAddress` is ticked. */
export interface RegisterValues extends PersonValues {
  withAddress: boolean;
  address: AddressValues;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

export const emptyRegistration: RegisterValues = {
  ...emptyPerson,
  withAddress: false,
  address: emptyAddress,
  password: '',
  confirmPassword: '',
  terms: false,
};

/** A new password and the one that repeats it, as the fields of a yup object. */
export const newPasswordRule = string()
  .required(requiredMessage('Senha'))
  .test('strength', asYupTest(validatePassword));

export const repeatedPasswordRule = (field: string) =>
  string()
    .required(requiredMessage('Confirmação da senha'))
    .oneOf([ref(field)], 'As senhas não coincidem.');

/** Rules of sections 5.7 and 5.8, each field's first failure shown. */
export const registerSchema = object({
  ...personRules,
  address: mixed().when('withAddress', ([withAddress], any) => (withAddress ? addressSchema : any)),
  password: newPasswordRule,
  confirmPassword: repeatedPasswordRule('password'),
  terms: bool().oneOf([true], 'É preciso aceitar os termos de uso para criar a conta.'),
});

/** The wire's shape. */
export function toRegisterInput(values: RegisterValues): RegisterInput {
  return {
    ...toNewPersonInput(values),
    password: values.password,
    ...(values.withAddress && { address: toAddressInput(values.address) }),
  };
}
