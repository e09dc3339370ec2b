import { createSecret, secretUri, stepOf } from './totp.ts';

/** The key of RFC 6238, appendix B (`12345678901234567890`), in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i of RFC 6238 the code is %s, of that second’s time step', (seconds, code) => {
  expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('a code is taken one step early and one step late, by its own step, and no further', () => {
  const at = (seconds: number) => stepOf(secret, '287082', new Date(seconds * 1000));
  expect([at(29), at(30), at(59), at(60), at(89)]).toEqual([1, 1, 1, 1, 1]);
  expect(at(90)).toBeNull();
  expect(stepOf(secret, '005924', new Date((1_234_567_890 - 60) * 1000))).toBeNull();
});

test.each(['', '28708', '2870820', '28708a', '２８７０８２'])('%j is no code', (code) => {
  expect(stepOf(secret, code, new Date(59_000))).toBeNull();
});

test('a key has 160 bits, and its address says what it is for', () => {
  const key = createSecret();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(secretUri(key, 'ana@loja.com.br'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Trilho:ana@loja.com.br');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: key, issuer: 'Trilho' });
});
