import { boletoCodes, dueFactor } from './boleto-code.ts';
import { crc16, pixCode } from './pix-code.ts';
import { qrPng } from './qr-png.ts';
import { isCnpj, isCpf } from './tax-id.ts';

const charge = {
  key: 'b76aa9c2-2ec4-4110-954e-ebfe34f05b61',
  txid: 'pedido1',
  name: 'TRILHO',
  city: 'SAO PAULO',
};

describe('a Pix code', () => {
  test('ends with the checksum of what is before it, and has the amount to the centavo', () => {
    // The standard's own check value of this checksum.
    expect(crc16('123456789')).toBe('29B1');
    for (const [amountMinor, text] of [
      [1, '54040.01'],
      [1234, '540512.34'],
      [99_999_999, '5409999999.99'],
    ] as const) {
      const code = pixCode({ ...charge, amountMinor });
      expect(code).toMatch(/^00020126580014br\.gov\.bcb\.pix0136b76aa9c2-/);
      expect(code).toContain(text);
      expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
    }
  });

  test('has a picture', () => {
    expect(
      qrPng(pixCode({ ...charge, amountMinor: 1 }))
        .subarray(0, 8)
        .toString('hex'),
    ).toBe('89504e470d0a1a0a');
  });
});

describe('a boleto', () => {
  test.each([
    ['1997-10-07', '0000'],
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-23', '1639'],
  ])('due on %s has the factor %s', (dueOn, factor) => {
    expect(dueFactor(dueOn)).toBe(factor);
  });

  test('has a line and a bar code that say the same', () => {
    const { barcode, line } = boletoCodes({
      bank: '237',
      amountMinor: 123_456,
      dueOn: '2026-11-30',
      number: '42',
    });
    expect(barcode).toMatch(/^2379\d{40}$/);
    expect(line).toMatch(/^2379\d{43}$/);
    const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
    expect(barcode).toBe(line.slice(0, 4) + line.slice(32) + free);
    expect(line.slice(33)).toBe('16460000123456');
  });

  test('has a bar code whose digits add up by modulo 11', () => {
    const { barcode } = boletoCodes({ bank: '237', amountMinor: 0, dueOn: '1997-10-07', number: '0' });
    const digits = [...(barcode.slice(0, 4) + barcode.slice(5))].map(Number).reverse();
    const sum = digits.reduce((total, digit, index) => total + digit * (2 + (index % 8)), 0);
    expect((sum + Number(barcode[4])) % 11).toBe(0);
  });
});

test.each([
  ['12345678909', true],
  ['123.456.789-09', true],
  ['12345678900', false],
  ['11111111111', false],
  ['1234567890', false],
])('the CPF %s is right: %s', (text, right) => {
  expect(isCpf(text)).toBe(right);
});

test.each([
  ['11.222.333/0001-81', true],
  ['12.ABC.345/01DE-35', true],
  ['11222333000180', false],
  ['00000000000000', false],
])('the CNPJ %s is right: %s', (text, right) => {
  expect(isCnpj(text)).toBe(right);
});
