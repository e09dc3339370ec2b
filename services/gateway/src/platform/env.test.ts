import { testEnv } from '../testing/app/test-env.ts';
import { readEnv } from './env.ts';

const source = (overrides: Record<string, string> = {}) => {
  const {
    PASSWORD_MEMORY_KIB: _,
    NODE_ENV: __,
    ...settings
  } = testEnv({ DATABASE_URL: 'postgres://db/trilho' });
  const texts = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(texts), ...overrides };
};

describe('the memory that hashing a password takes', () => {
  test('is what OWASP recommends unless it is set', () => {
    expect(readEnv(source()).PASSWORD_MEMORY_KIB).toBe(19_456);
    expect(readEnv(source({ PASSWORD_MEMORY_KIB: '47104' })).PASSWORD_MEMORY_KIB).toBe(47_104);
  });

  test.each(['development', 'production'])('is never less in %s', (NODE_ENV) => {
    const weak = source({ NODE_ENV, PASSWORD_MEMORY_KIB: '19455' });
    expect(() => readEnv(weak)).toThrow('PASSWORD_MEMORY_KIB has to be at least 19456');
  });
});
