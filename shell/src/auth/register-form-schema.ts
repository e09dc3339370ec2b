import type { RegisterInput } from '@trilho/contracts/user';
import {
  asYupTest,
  requiredMessage,
  type Validator,
  validateCpf,
  validateDate,
  validateEmail,
  validatePassword,
  validatePhone,
} from '@trilho/portal/validators';
import { bool, object, ref, string } from 'yup';

/** The form as typed: CPF, phone and birth date carry their masks. */
export interface RegisterValues {
  name: string;
  surname: string;
  cpf: string;
  email: string;
  phone: string;
  birthDate: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

export const emptyRegistration: RegisterValues = {
  name: '',
  surname: '',
  cpf: '',
  email: '',
  phone: '',
  birthDate: '',
  password: '',
  confirmPassword: '',
  terms: false,
};

const required = (label: string, validate: Validator = () => null) =>
  string().trim().required(requiredMessage(label)).test('format', asYupTest(validate));

/** Rules of section 5.8, each field's first failure shown. */
export const registerSchema = object({
  name: required('Nome'),
  surname: required('Sobrenome'),
  cpf: required('CPF', validateCpf),
  email: required('Email', validateEmail),
  phone: required('Telefone', validatePhone),
  birthDate: required('Data de Nascimento', validateDate),
  password: string().required(requiredMessage('Senha')).test('strength', asYupTest(validatePassword)),
  confirmPassword: string()
    .required(requiredMessage('Confirmação da senha'))
    .oneOf([ref('password')], 'As senhas não coincidem.'),
  terms: bool().oneOf([true], 'É preciso aceitar os termos de uso para criar a conta.'),
});

const digitsOf = (masked: string) => masked.replace(/\D/g, '');

/** The wire's shape: digits only, and the date as `YYYY-MM-DD`. */
export function toRegisterInput(values: RegisterValues): RegisterInput {
  const [day, month, year] = values.birthDate.split('/');
  return {
    name: values.name.trim(),
    surname: values.surname.trim(),
    cpf: digitsOf(values.cpf),
    email: values.email.trim(),
    phone: digitsOf(values.phone),
    birthDate: `${year}-${month}-${day}`,
    password: values.password,
  };
}
