import {
  formatMessages,
  isBrazilianDate,
  isCep,
  isCpf,
  isEmail,
  isPhone,
  passwordProblem,
} from '@trilho/contracts/formats';

export { requiredMessage } from '@trilho/contracts/formats';

/**
 * The shared format rules of section 5.8 as a form needs them, without a form library. Each takes the field's
 * text and returns its message, or `null` when it is fine. Empty text passes all of them: being required is a
 * separate rule.
 */
export type Validator = (value: string) => string | null;

const rule =
  (isValid: (value: string) => boolean, message: string): Validator =>
  (value) =>
    isValid(value) ? null : message;

export const validateEmail = rule(isEmail, formatMessages.email);

/** The first rule that a new password does not meet, in the specification's order. */
export const validatePassword: Validator = passwordProblem;

export const validateCpf = rule(isCpf, formatMessages.cpf);

export const validateCep = rule(isCep, formatMessages.cep);

// The specification gives these two no words of their own, so they take its fallback.
export const validatePhone = rule(isPhone, formatMessages.fallback);

/** dd/mm/yyyy of a day that exists. */
export const validateDate = rule(isBrazilianDate, formatMessages.fallback);

/** A validator as the function of a yup `test`: `string().test('cpf', asYupTest(validateCpf))`. */
export function asYupTest(validate: Validator) {
  return <E>(value: unknown, context: { createError(params: { message: string }): E }): true | E => {
    const message = typeof value === 'string' ? validate(value) : null;
    return message === null || context.createError({ message });
  };
}
