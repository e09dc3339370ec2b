import { isBreached } from './breached-passwords.ts';

test.each(['Password1!', 'P@ssw0rd!', 'Senha@123', 'Qwerty#2026', '#Flamengo10', 'p@ssw0rd', 'Trilho#2026'])(
  '%s is a breached password, or one in disguise',
  (password) => {
    expect(isBreached(password)).toBe(true);
  },
);

test.each([
  'Ferrovia!Azul7',
  'cavalo-Bateria9-grampo',
  '7g#Kp2!vQx9',
  '4827#-9182Abcd',
  '90!81726354-Amor',
  'Ω≈ç√∫˜µ≤1Aa',
])('%s is not', (password) => {
  expect(isBreached(password)).toBe(false);
});

test('full-width letters are the same password', () => {
  expect(isBreached('Ｐａｓｓｗｏｒｄ１！')).toBe(true);
});
