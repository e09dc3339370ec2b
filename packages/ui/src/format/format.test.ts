import { formatCurrency } from './currency.ts';
import { formatDate } from './date.ts';
import { initials } from './initials.ts';
import { applyMask, unmask } from './mask.ts';
import { maskSecret } from './secret.ts';

describe('applyMask', () => {
  test.each([
    ['999.999.999-99', '12345678909', '123.456.789-09'],
    ['999.999.999-99', 'abc123d456', '123.456'],
    ['999.999.999-99', '123.456.789-0912345', '123.456.789-09'],
    ['(99) 99999-9999', '11987654321', '(11) 98765-4321'],
    ['(99) 99999-9999', '', ''],
    ['99/99/9999', '03112026', '03/11/2026'],
    ['99999-999', '01310100', '01310-100'],
    ['AAA-9*99', 'abc1d23', 'abc-1d23'],
    ['AAA-9*99', '1a2b3c', 'abc'],
  ])('lays %s over "%s" as "%s"', (pattern, text, shown) => {
    expect(applyMask(pattern, text)).toBe(shown);
  });

  test('writes a literal only once a character follows it, so that backspace works', () => {
    expect(applyMask('999.999', '123')).toBe('123');
    expect(applyMask('999.999', '1234')).toBe('123.4');
  });

  test('unmask keeps letters and digits', () => {
    expect(unmask('(11) 98765-4321')).toBe('11987654321');
  });
});

test.each([
  [123456, 'R$ 1.234,56'],
  [11900, 'R$ 119,00'],
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [118900000, 'R$ 1.189.000,00'],
  [-8990, '-R$ 89,90'],
])('%d centavos read %s', (minor, text) => {
  expect(formatCurrency(minor)).toBe(text);
});

describe('formatDate', () => {
  test("tells an instant in São Paulo's time, also across midnight", () => {
    expect(formatDate('2026-11-04T02:30:00Z', 'dd/MM/yyyy HH:mm')).toBe('03/11/2026 23:30');
    expect(formatDate('2026-11-03T03:00:00Z', 'dd/MM/yyyy HH:mm')).toBe('03/11/2026 00:00');
    expect(formatDate('2026-11-03T15:00:00Z', 'dd/MM/yy')).toBe('03/11/26');
  });

  test('does not move a date without time to another day', () => {
    expect(formatDate('1990-02-01', 'dd/MM/yyyy')).toBe('01/02/1990');
  });

  test('gives a dash for what is not a date', () => {
    expect(formatDate('nunca')).toBe('—');
  });
});

describe('maskSecret', () => {
  test('shows no less than the prefix of a key', () => {
    expect(maskSecret(`trl_sbx_ak_${'a'.repeat(33)}`)).toBe('trl_sbx_ak_••••••••••••');
    expect(maskSecret('sk_test_abcdefgh')).toBe('sk_test_••••••••••••');
  });

  test('shows the first sixth of a long one and never its length', () => {
    expect(maskSecret(`pk_${'A'.repeat(57)}`)).toBe(`pk_${'A'.repeat(7)}••••••••••••`);
    expect(maskSecret('abc')).toBe('••••••••••••');
    expect(maskSecret('')).toBe('');
  });
});

test.each([
  ['Marina', 'de Souza', 'MS'],
  ['Ana Maria', 'da Silva dos Santos', 'AS'],
  ['Élcio', '', 'É'],
  ['joão das', 'neves', 'JN'],
  ['Caio Martins', '', 'CM'],
  ['', '', ''],
])('initials of "%s" "%s" are "%s"', (name, surname, letters) => {
  expect(initials(name, surname)).toBe(letters);
});
