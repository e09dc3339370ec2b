import { createVault } from './vault.ts';

const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const [first, second] = ['first-digest-key-of-a-test', 'second-digest-key-of-a-test'];
const vaultOf = (ENCRYPTION_KEYS: string, DIGEST_KEY = first, REFERENCE_KEY = '') =>
  createVault({ ENCRYPTION_KEYS, DIGEST_KEY, REFERENCE_KEY });
const vault = vaultOf(keyOf('k1', 1));
const sealed = vault.encrypt('sk_live_123', 'row_1');
const parts = sealed.split('.') as [string, string, string, string];

test('what was sealed for a row opens for that row alone', () => {
  expect(vault.decrypt(sealed, 'row_1')).toBe('sk_live_123');
  expect(() => vault.decrypt(sealed, 'row_2')).toThrow();
});

test('a key that was replaced goes on opening, and what is sealed names the one in force', () => {
  const renewed = vaultOf(`${keyOf('k2', 2)},${keyOf('k1', 1)}`);
  expect(renewed.decrypt(sealed, 'row_1')).toBe('sk_live_123');
  expect(renewed.currentKeyId).toBe('k2');
  expect(renewed.encrypt('x', 'row_1')).toMatch(/^k2\./);
  expect(() => vaultOf(keyOf('k3', 3)).decrypt(sealed, 'row_1')).toThrow('Unknown encryption key k1');
});

test('a secret is found by what either digest key made of it, and is stored with the first', () => {
  const renewed = vaultOf(keyOf('k1', 1), `${second},${first}`, first);
  expect(renewed.digest('secret')).toBe(vaultOf(keyOf('k1', 1), second).digest('secret'));
  expect(renewed.digests('secret')).toEqual([renewed.digest('secret'), vault.digest('secret')]);
  expect(renewed.matches('secret', vault.digest('secret'))).toBe(true);
  expect(renewed.matches('other', vault.digest('secret'))).toBe(false);
  expect(vault.matches('secret', renewed.digest('secret'))).toBe(false);
});

test('what a key is at the provider stays the same when the digest key is replaced', () => {
  const renewed = vaultOf(keyOf('k1', 1), second, first);
  expect(renewed.reference('key')).toBe(vault.reference('key'));
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
