import type { Env } from '../env.ts';

/** A complete environment for tests; keys are worthless outside them. */
export const testEnv = (overrides: Partial<Env> & Pick<Env, 'DATABASE_URL'>): Env => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: 0,
  LOG_LEVEL: (process.env.TEST_LOG_LEVEL as 'silent' | undefined) ?? 'silent',
  DATABASE_POOL_MAX: 5,
  JWT_SECRET: 'test-only-jwt-secret-test-only-jwt-secret',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  DIGEST_KEY: 'test-only-digest-key-test-only-digest-key',
  PUBLIC_URL: 'http://127.0.0.1:4000',
  PROVIDER_EVENTS_URL: 'http://127.0.0.1:1/api/v1/providers',
  PLATFORM_STRIPE_SECRET_KEY: 'sk_test_trilho_platform',
  PLATFORM_STRIPE_PUBLISHABLE_KEY: 'pk_test_trilho_platform',
  STRIPE_API_URL: '',
  PROVIDER_TIMEOUT_MS: 2_000,
  RATE_LIMIT_PER_SECOND: 10_000,
  IDEMPOTENCY_LEASE_MS: 60_000,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Trilho <nao-responda@trilho.dev>',
  SIGN_IN_FAILURES_PER_ADDRESS: 10_000,
  PUBLIC_CALLS_PER_ADDRESS: 10_000,
  SEED_DEMO: false,
  TRUST_PROXY: 'loopback',
  ...overrides,
});
