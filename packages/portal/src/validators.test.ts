import {
  asYupTest,
  requiredMessage,
  validateCep,
  validateCpf,
  validateDate,
  validateEmail,
  validatePassword,
  validatePhone,
} from './validators.ts';

test.each([
  ['Ab1!', 'A senha deve ter pelo menos 8 caracteres.'],
  ['abcdefg1!', 'A senha deve conter pelo menos uma letra maiúscula.'],
  ['ABCDEFG1!', 'A senha deve conter pelo menos uma letra minúscula.'],
  ['Abcdefgh!', 'A senha deve conter pelo menos um número.'],
  ['Abcdefg1', 'A senha deve conter pelo menos um caractere especial.'],
  ['a', 'A senha deve ter pelo menos 8 caracteres.'],
  ['Trilho#2026', null],
  ['Abcdef1\\', null],
  ['Abcdef1"', null],
  ['Abcdef1]', null],
])('password %p: %p, the first rule that fails', (value, message) => {
  expect(validatePassword(value)).toBe(message);
});

test.each([
  ['529.982.247-25', true],
  ['52998224725', true],
  ['529.982.247-24', false],
  ['111.111.111-11', false],
  ['5299822472', false],
])('CPF %p is valid: %p', (value, isValid) => {
  expect(validateCpf(value)).toBe(isValid ? null : 'Por favor, insira um CPF válido.');
});

test('each format says what is wrong in the words of the specification', () => {
  expect(validateEmail('ana@loja')).toBe('Por favor, insira um email válido.');
  expect(validateEmail('ana @loja.com')).toBe('Por favor, insira um email válido.');
  expect(validateEmail('ana@loja.com.br')).toBeNull();
  expect(validateCep('0131010')).toBe('Por favor, insira um CEP válido.');
  expect(validateCep('01310-1000')).toBe('Por favor, insira um CEP válido.');
  expect(validateCep('01310-100')).toBeNull();
  expect(validatePhone('(11) 9876')).toBe('Campo inválido.');
  expect(validatePhone('119876543210')).toBe('Campo inválido.');
  expect(validatePhone('(11) 98765-4321')).toBeNull();
  expect(validatePhone('1133334444')).toBeNull();
  expect(validateDate('32/01/2000')).toBe('Campo inválido.');
  expect(validateDate('01/13/2000')).toBe('Campo inválido.');
  expect(validateDate('31/02/2000')).toBe('Campo inválido.');
  expect(validateDate('1/1/2000')).toBe('Campo inválido.');
  expect(validateDate('31/12/1999')).toBeNull();
  expect(validateDate('29/02/2000')).toBeNull();
});

test('empty values pass every format', () => {
  const all = [validateEmail, validatePassword, validateCpf, validateCep, validatePhone, validateDate];
  expect(all.map((validate) => validate(''))).toEqual(all.map(() => null));
});

test('the required message follows the field name', () => {
  expect(requiredMessage('Senha')).toBe('Senha é obrigatório.');
  expect(requiredMessage('Dados')).toBe('Dados são obrigatórios.');
  expect(requiredMessage()).toBe('Este campo é obrigatório.');
});

test('a validator serves as a yup test', () => {
  const context = { createError: ({ message }: { message: string }) => message };
  expect(asYupTest(validateCep)('1', context)).toBe('Por favor, insira um CEP válido.');
  expect(asYupTest(validateCep)(undefined, context)).toBe(true);
});
