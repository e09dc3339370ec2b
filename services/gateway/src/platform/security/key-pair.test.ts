import { setCell } from '../ids.ts';
import { createKeyPair, looksLikeKey } from './key-pair.ts';

afterEach(() => setCell('0'));

test('a key names its environment and kind and carries at least 160 random bits and a checksum', () => {
  const sandbox = createKeyPair('SANDBOX');
  const production = createKeyPair('PRODUCTION');
  expect(sandbox.accessKey).toMatch(/^trl_sbx_ak_[0-9A-Za-z]{39}$/);
  expect(sandbox.secretKey).toMatch(/^trl_sbx_sk_[0-9A-Za-z]{39}$/);
  expect(production.accessKey).toMatch(/^trl_prd_ak_[0-9A-Za-z]{39}$/);
  expect(production.secretKey).toMatch(/^trl_prd_sk_[0-9A-Za-z]{39}$/);
});

test('keys are recognised by form and checksum, each kind apart', () => {
  for (let round = 0; round < 200; round++) {
    const { accessKey, secretKey } = createKeyPair(round % 2 ? 'SANDBOX' : 'PRODUCTION');
    expect(looksLikeKey(accessKey, 'access')).toBe(true);
    expect(looksLikeKey(secretKey, 'secret')).toBe(true);
    expect(looksLikeKey(accessKey, 'secret')).toBe(false);
    expect(looksLikeKey(secretKey, 'access')).toBe(false);
  }
});

test('one wrong character anywhere is noticed', () => {
  const { accessKey } = createKeyPair('SANDBOX');
  for (let index = 0; index < accessKey.length; index++) {
    const other = accessKey[index] === 'x' ? 'y' : 'x';
    expect(looksLikeKey(accessKey.slice(0, index) + other + accessKey.slice(index + 1), 'access')).toBe(
      false,
    );
  }
  expect(looksLikeKey(`${accessKey}0`, 'access')).toBe(false);
  expect(looksLikeKey('', 'access')).toBe(false);
});

test('an access key of another cell says so, and those of the first stay valid there', () => {
  const before = createKeyPair('PRODUCTION');
  setCell('k');
  const { accessKey, secretKey } = createKeyPair('PRODUCTION');
  expect(accessKey).toMatch(/^trl_prd_ak_k[0-9A-Za-z]{39}$/);
  expect(secretKey).toMatch(/^trl_prd_sk_[0-9A-Za-z]{39}$/);
  for (const { accessKey: key } of [before, { accessKey }]) expect(looksLikeKey(key, 'access')).toBe(true);
  expect(looksLikeKey(accessKey.replace('_k', '_'), 'access')).toBe(false);
});
