/**
 * The product's format rules (spec 5.8), shared by the API and the forms. Pure functions without
 * dependencies. An empty text passes every rule, since whether a field is required is a separate rule.
 */

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const cpfCheckDigit = (digits: string): number => {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
};

/** Eleven digits after stripping, not all alike, both check digits valid. */
export const isCpf = (text: string): boolean => {
  if (text === '') return true;
  const digits = digitsOf(text);
  if (digits.length !== 11 || /^(\d)\1{10}$/.test(digits)) return false;
  return (
    cpfCheckDigit(digits.slice(0, 9)) === Number(digits[9]) &&
    cpfCheckDigit(digits.slice(0, 10)) === Number(digits[10])
  );
};

/** Weights of a CNPJ's characters, from the end: 2 to 9, and again. */
const cnpjCheckDigit = (base: string): number => {
  const sum = [...base].reduce(
    (total, character, index) =>
      total + (character.charCodeAt(0) - 48) * (((base.length - 1 - index) % 8) + 2),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** Twelve digits or, since July 2026, capital letters, and two valid check digits, after stripping. */
export const isCnpj = (text: string): boolean => {
  if (text === '') return true;
  const characters = documentOf(text);
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(characters) || /^(.)\1{13}$/.test(characters)) return false;
  return (
    cnpjCheckDigit(characters.slice(0, 12)) === Number(characters[12]) &&
    cnpjCheckDigit(characters.slice(0, 13)) === Number(characters[13])
  );
};

/** A CPF or CNPJ without its punctuation. */
export const documentOf = (text: string): string => text.replace(/[^0-9A-Z]/g, '');

/** A CNPJ as strangers see it: whose it is can be told, and no more. `11.•••.•••/0001-81`. */
export const maskCnpj = (cnpj: string): string =>
  `${cnpj.slice(0, 2)}.•••.•••/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;

/** Exactly eight digits. */
export const isCep = (text: string): boolean => text === '' || digitsOf(text).length === 8;

/** Ten or eleven digits, area code included. */
export const isPhone = (text: string): boolean => text === '' || /^\d{10,11}$/.test(digitsOf(text));

/** `name@domain.tld`, without spaces, in any script. */
export const emailPattern = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';

const email = new RegExp(emailPattern);

/** Whether a text is an address as `emailPattern` says. */
export const isEmail = (text: string): boolean => text === '' || email.test(text);

const base64 = '[A-Za-z0-9+/]';
const oneByte = `${base64}[AQgw](==)?`;
const twoBytes = `${base64}{2}[AEIMQUYcgkosw048]=?`;
const threeBytes = `(${base64}{4})`;

/** `whsec_` and the base64 of 24 to 64 bytes (Standard Webhooks). */
export const webhookSecretPattern = `^whsec_(${threeBytes}{8,21}|${threeBytes}{8,20}(${oneByte}|${twoBytes})|${threeBytes}{21}${oneByte})$`;

/** Whether a text is an existing day as `dd/mm/yyyy`. */
export const isBrazilianDate = (text: string): boolean => {
  if (text === '') return true;
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return false;
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const passwordRules: readonly [RegExp, string][] = [
  [/^.{8,}$/su, 'A senha deve ter pelo menos 8 caracteres.'],
  [/\p{Lu}/u, 'A senha deve conter pelo menos uma letra maiúscula.'],
  [/\p{Ll}/u, 'A senha deve conter pelo menos uma letra minúscula.'],
  [/\d/, 'A senha deve conter pelo menos um número.'],
  [/[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/, 'A senha deve conter pelo menos um caractere especial.'],
];

/** The first rule that a new password fails, in the order of spec 5.8, or `null`. */
export const passwordProblem = (text: string): string | null =>
  text === '' ? null : (passwordRules.find(([rule]) => !rule.test(text))?.[1] ?? null);

/** `{field} é obrigatório.`, in the plural when the field's name ends in s. */
export const requiredMessage = (field = 'Este campo'): string =>
  `${field} ${field.endsWith('s') ? 'são obrigatórios.' : 'é obrigatório.'}`;

export const formatMessages = {
  email: 'Por favor, insira um email válido.',
  cpf: 'Por favor, insira um CPF válido.',
  cnpj: 'Por favor, insira um CNPJ válido.',
  cep: 'Por favor, insira um CEP válido.',
  phone: 'Por favor, insira um telefone válido.',
  'webhook-secret': 'Informe whsec_ seguido do base64 de 24 a 64 bytes.',
  date: 'Por favor, insira uma data válida.',
  fallback: 'Campo inválido.',
} as const;
