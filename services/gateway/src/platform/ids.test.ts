import {
  base62,
  cellOf,
  idAt,
  idFloor,
  isId,
  isTimeless,
  newId,
  partId,
  setCell,
  timelessId,
  timeOfId,
} from './ids.ts';

afterEach(() => setCell('0'));

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

const moments = [
  0,
  1,
  Date.UTC(2020, 0, 1),
  Date.UTC(2026, 10, 21, 3),
  Date.UTC(2026, 10, 21, 3, 0, 0, 1),
  Date.UTC(3099, 11, 31),
];

test('an id tells when it was made, and sorts by it however far apart', () => {
  const ids = moments.map((ms) => newId('cus', ms));
  expect([...ids].sort()).toEqual(ids);
  expect(ids.map((id) => timeOfId('cus', id).getTime())).toEqual(moments);
});

test('the floor of a moment lies between what was made before it and what is made at it', () => {
  const at = Date.UTC(2026, 10, 21);
  for (let round = 0; round < 100; round += 1) {
    expect(newId('pay', at - 1) < idFloor('pay', at)).toBe(true);
    expect(newId('pay', at) >= idFloor('pay', at)).toBe(true);
  }
});

test('ids without a cell are those of the first one', () => {
  expect(cellOf('pay', 'pay_0351Cn9DQx0u7yDCCOfD6z')).toBe('0');
  expect(cellOf('pay', newId('pay'))).toBe('0');
});

test('another cell has ids of the same form, which say whose they are and when they were made', () => {
  setCell('k');
  const at = Date.UTC(2026, 10, 21);
  const ids = [newId('pay', at - 1), idFloor('pay', at), newId('pay', at), idFloor('pay', 2 ** 47)];
  expect([...ids].sort()).toEqual(ids);
  expect(ids.map((id) => cellOf('pay', id))).toEqual(['k', 'k', 'k', 'k']);
  expect(timeOfId('pay', ids[0] ?? '').getTime()).toBe(at - 1);
  const timeless = timelessId('ref', Buffer.alloc(32, 7));
  expect(timeless).toMatch(/^ref_k[0-9A-Za-z]{21}$/);
  expect(isTimeless('ref', timeless)).toBe(true);
  // What belongs to a thing of another cell is of that one.
  setCell('0');
  expect(cellOf('ref', idAt('ref', timeless, at) ?? '')).toBe('k');
  expect(
    cellOf('price', partId('price', { prefix: 'prod', id: ids[0]?.replace('pay', 'prod') ?? '' }, 3)),
  ).toBe('k');
  expect(isId('pay', ids[2] ?? '')).toBe(true);
});

test('the parts of a thing have ids of their own, always the same, in their order', () => {
  const whole = { prefix: 'prod' as const, id: newId('prod') };
  const parts = Array.from({ length: 256 }, (_, index) => partId('price', whole, index));
  expect(new Set(parts).size).toBe(256);
  expect([...parts].sort()).toEqual(parts);
  expect(Array.from({ length: 256 }, (_, index) => partId('price', whole, index))).toEqual(parts);
  expect(partId('price', { prefix: 'prod', id: newId('prod') }, 0)).not.toBe(parts[0]);
  expect(timeOfId('price', parts[255] ?? '')).toEqual(timeOfId('prod', whole.id));
});

test.each([
  'cus_',
  'cus_1234',
  'pm_0351Cn9DQx0u7yDCCOfD6z',
  'cus_0351Cn9DQx0u7yDCCOfD6zz',
  'cus_0351Cn9DQx0u7yDCCOfD6-',
  'cus_NffrFeUfNV2Hib',
  '',
])('%s is no id of a customer of ours', (text) => {
  expect(isId('cus', text)).toBe(false);
  expect(() => timeOfId('cus', text)).toThrow();
});
