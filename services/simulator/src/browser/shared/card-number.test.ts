import { brandOf, cvcLength, formatCardNumber, numberLength, passesLuhn } from './card-number.ts';

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['36227206271667', 'diners', '3622 720627 1667'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6362970000457013', 'elo', '6362 9700 0045 7013'],
  ['6062826786276634', 'hipercard', '6062 8267 8627 6634'],
])('%s is %s, printed as on the card', (digits, brand, printed) => {
  expect(brandOf(digits)).toBe(brand);
  expect(formatCardNumber(digits)).toBe(printed);
  expect(numberLength(digits)).toBe(digits.length);
  expect(passesLuhn(digits)).toBe(true);
});

test('one wrong digit, or two swapped, fails the check', () => {
  expect(passesLuhn('4242424242424241')).toBe(false);
  expect(passesLuhn('4224424242424242')).toBe(false);
  expect(passesLuhn('')).toBe(false);
});

test('a few digits name a brand only when they can', () => {
  expect(brandOf('')).toBe('unknown');
  expect(brandOf('6')).toBe('unknown');
  expect(brandOf('4')).toBe('visa');
  expect(formatCardNumber('42424')).toBe('4242 4');
});

test('only American Express has a code of four digits', () => {
  expect(cvcLength('37')).toBe(4);
  expect(cvcLength('42')).toBe(3);
});
