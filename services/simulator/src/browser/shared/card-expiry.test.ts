import { expiryDigits, expiryProblem, formatExpiry, parseExpiry } from './card-expiry.ts';

const now = new Date(2026, 10, 21);

test.each([
  ['3', '03'],
  ['1', '1'],
  ['13', '013'],
  ['1/', '01'],
  ['12 / 31', '1231'],
  ['12/2031', '1231'],
  ['122031', '1231'],
  ['123199', '1231'],
])('reads %s as %s', (text, digits) => {
  expect(expiryDigits(text)).toBe(digits);
});

test('shows month and year apart', () => {
  expect(formatExpiry('1')).toBe('1');
  expect(formatExpiry('12')).toBe('12 / ');
  expect(formatExpiry('1231')).toBe('12 / 31');
  expect(parseExpiry('0131')).toEqual({ month: 1, year: 2031 });
});

test.each([
  ['1126', null],
  ['1026', 'invalid_expiry_month_past'],
  ['1225', 'invalid_expiry_year_past'],
  ['1277', 'invalid_expiry_year'],
  ['0030', 'incomplete_expiry'],
  ['12', 'incomplete_expiry'],
])('in November 2026, %s has the problem %s', (digits, problem) => {
  expect(expiryProblem(digits, now)).toBe(problem);
});
