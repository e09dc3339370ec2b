import { typedAmount } from './typed-amount.ts';

test.each([
  ['89,90', 8_990],
  ['89.90', 8_990],
  ['89,9', 8_990],
  ['R$ 89,90', 8_990],
  ['R$89', 8_900],
  ['r$\u00a01.234,56', 123_456],
  ['1.234,56', 123_456],
  ['R$ 1.234', 123_400],
  ['0,01', 1],
  // An id may end so.
  ['1234', null],
  ['1.234', null],
  ['89,', null],
  ['89,901', null],
  ['12.34,56', null],
  ['R$', null],
  ['-89,90', null],
  ['99999999999999,00', null],
  ['ana', null],
])('%j is %p centavos', (text, amount) => expect(typedAmount(text)).toBe(amount));
