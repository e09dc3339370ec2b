import { base62, newId } from './ids.ts';

const bigBase62 = (bytes: Uint8Array): string => {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 62n) text = alphabet[Number(value % 62n)] + text;
  return text;
};

test('base 62 is the number that the bytes write, whatever their length', () => {
  const samples = [[0], [61], [62], [255], [1, 0], [0, 0, 1], [255, 255, 255], [9, 8, 7, 6, 5, 4, 3, 2, 1]];
  for (const sample of samples) {
    const bytes = Uint8Array.from(sample);
    expect(base62(bytes, 16)).toBe(bigBase62(bytes).padStart(16, '0'));
  }
});

test('ids are unique, carry their prefix and sort by the time they were made', () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => newId('pay', 1_700_000_000_000 + index));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  expect(ids[0]).toMatch(/^pay_[0-9A-Za-z]{22}$/);
});
