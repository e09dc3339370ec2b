/**
 * The shared format validators of section 5.8, pure and without a form library. Each takes the field's text and returns
 * its message, or `null` when it is fine. Empty text passes all of them: being required is a rule of its own.
 */
export type Validator = (value: string) => string | null;

export const fallbackMessage = 'Campo inválido.';

/** '{field} é obrigatório.', or 'são obrigatórios.' when the name ends in s. */
export function requiredMessage(field = 'Este campo'): string {
  return field.endsWith('s') ? `${field} são obrigatórios.` : `${field} é obrigatório.`;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

const rule =
  (isValid: (value: string) => boolean, message: string): Validator =>
  (value) =>
    value === '' || isValid(value) ? null : message;

export const validateEmail = rule(
  (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  'Por favor, insira um email válido.',
);

const passwordRules: { isMet: RegExp; message: string }[] = [
  { isMet: /^[\s\S]{8,}$/, message: 'A senha deve ter pelo menos 8 caracteres.' },
  { isMet: /[A-Z]/, message: 'A senha deve conter pelo menos uma letra maiúscula.' },
  { isMet: /[a-z]/, message: 'A senha deve conter pelo menos uma letra minúscula.' },
  { isMet: /[0-9]/, message: 'A senha deve conter pelo menos um número.' },
  {
    isMet: /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/,
    message: 'A senha deve conter pelo menos um caractere especial.',
  },
];

/** The first rule that a new password does not meet, in the specification's order. */
export const validatePassword: Validator = (value) =>
  value === '' ? null : (passwordRules.find(({ isMet }) => !isMet.test(value))?.message ?? null);

function checkDigit(digits: string, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += Number(digits[index]) * (length + 1 - index);
  return ((sum * 10) % 11) % 10;
}

export const validateCpf = rule((value) => {
  const digits = digitsOf(value);
  if (digits.length !== 11 || /^(\d)\1+$/.test(digits)) return false;
  return checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10]);
}, 'Por favor, insira um CPF válido.');

export const validateCep = rule((value) => digitsOf(value).length === 8, 'Por favor, insira um CEP válido.');

export const validatePhone = rule((value) => [10, 11].includes(digitsOf(value).length), fallbackMessage);

/** dd/mm/yyyy with a day of 01-31 and a month of 01-12. */
export const validateDate = rule(
  (value) => /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$/.test(value),
  fallbackMessage,
);

/** A validator as the function of a yup `test`: `string().test('cpf', asYupTest(validateCpf))`. */
export function asYupTest(validate: Validator) {
  return <E>(value: unknown, context: { createError(params: { message: string }): E }): true | E => {
    const message = typeof value === 'string' ? validate(value) : null;
    return message === null || context.createError({ message });
  };
}
