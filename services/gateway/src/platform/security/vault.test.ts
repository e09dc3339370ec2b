import { createVault } from './vault.ts';

const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const vault = createVault(keyOf('k1', 1), 'digest-key-of-a-test');
const sealed = vault.encrypt('sk_live_123', 'row_1');
const parts = sealed.split('.') as [string, string, string, string];

test('what was sealed for a row opens for that row alone', () => {
  expect(vault.decrypt(sealed, 'row_1')).toBe('sk_live_123');
  expect(() => vault.decrypt(sealed, 'row_2')).toThrow();
});

test('a key that was replaced goes on opening, and what it sealed is known to be stale', () => {
  const renewed = createVault(`${keyOf('k2', 2)},${keyOf('k1', 1)}`, 'digest-key-of-a-test');
  expect(renewed.decrypt(sealed, 'row_1')).toBe('sk_live_123');
  expect([renewed.isStale(sealed), renewed.isStale(renewed.encrypt('x', 'row_1'))]).toEqual([true, false]);
  expect(() => createVault(keyOf('k3', 3), 'x').decrypt(sealed, 'row_1')).toThrow(
    'Unknown encryption key k1',
  );
});

test('only the whole tag of 16 bytes opens: a genuine but shorter one is refused, of whatever length', () => {
  const [id, iv, tag, text] = parts;
  const whole = Buffer.from(tag, 'base64url');
  expect(whole).toHaveLength(16);
  for (let length = 0; length < whole.length; length += 1) {
    const short = whole.subarray(0, length).toString('base64url');
    expect(() => vault.decrypt([id, iv, short, text].join('.'), 'row_1')).toThrow();
  }
  const long = Buffer.concat([whole, Buffer.alloc(1)]).toString('base64url');
  expect(() => vault.decrypt([id, iv, long, text].join('.'), 'row_1')).toThrow();
});

test.each([1, 2, 3])('a change of one bit in part %i of a sealed value is noticed', (part) => {
  const changed = [...parts];
  const bytes = Buffer.from(parts[part] ?? '', 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  changed[part] = bytes.toString('base64url');
  expect(() => vault.decrypt(changed.join('.'), 'row_1')).toThrow();
});
