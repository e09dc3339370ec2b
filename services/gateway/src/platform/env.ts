import { gatewayTypes } from '@trilho/contracts/gateway-names';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

/** Keys of at least 32 characters, separated by commas. */
const keys = Type.String({ pattern: '^[^,]{32,}(,[^,]{32,})*$' });

/** The keys of a variable that takes several: the first is in force, the others are still, or already, accepted. */
export const keyList = (value: string): string[] => value.split(',');

type ApiUrls<T> = Record<`${(typeof gatewayTypes)[number]}_API_URL`, T>;

/** One variable of each gateway. */
const ofGateways = <T>(value: T) =>
  Object.fromEntries(gatewayTypes.map((gateway) => [`${gateway}_API_URL`, value])) as ApiUrls<T>;

const EnvSchema = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production']),
  HOST: Type.String(),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  /** Which of several installations this is: the digit with which its ids begin. It never changes. */
  CELL: Type.String({ pattern: '^[0-9A-Za-z]$' }),
  /** Where the gateway's and the worker's metrics are read, apart from what serves callers; port 0 serves none. */
  METRICS_HOST: Type.String(),
  METRICS_PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  WORKER_METRICS_PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  /** The OpenTelemetry collector that traces are sent to; empty: none are. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({ pattern: '^(https?://.*)?$' }),
  /** Which part of the traces is sent. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1 }),
  /** How long a node that is told to end says that it is not ready, and goes on serving, before it closes. */
  DRAIN_SECONDS: Type.Integer({ minimum: 0, maximum: 600 }),
  /** Where a worker tells of its health; 0 nowhere. */
  WORKER_HEALTH_PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  /** Where requests reach the database: a pooler of transactions may stand before it. */
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  /** Past the pooler, for what needs a session; empty where there is none. */
  DATABASE_DIRECT_URL: Type.String({ pattern: '^(postgres(ql)?://.*)?$' }),
  /** Whether a process brings the schema up to date as it starts; otherwise it waits until that was done. */
  MIGRATE: Type.Boolean(),
  /** At least two: migrations run on a connection of their own while another holds their lock. */
  DATABASE_POOL_MAX: Type.Integer({ minimum: 2, maximum: 200 }),
  /** How long a statement may wait for a connection. */
  DATABASE_WAIT_MS: Type.Integer({ minimum: 100, maximum: 120_000 }),
  /** How long a request that has written nothing yet waits for a connection; then it is refused (503). */
  DATABASE_QUEUE_MS: Type.Integer({ minimum: 10, maximum: 120_000 }),
  /** How long a statement of a request may take, its waiting for locks included; then it is undone, and answered 503. */
  DATABASE_STATEMENT_MS: Type.Integer({ minimum: 100, maximum: 600_000 }),
  /** How long a transaction may do nothing; then it is undone and its connection ended. */
  DATABASE_IDLE_TRANSACTION_MS: Type.Integer({ minimum: 100, maximum: 600_000 }),
  /** How long a statement of a job may take. */
  JOB_STATEMENT_MS: Type.Integer({ minimum: 100, maximum: 3_600_000 }),
  /** Sign access tokens: the first signs, all verify. */
  JWT_SECRET: keys,
  /** `id:base64key[,older…]`: 32-byte AES keys; the first encrypts, all decrypt. */
  ENCRYPTION_KEYS: Type.String({
    pattern: '^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]{43,}(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]{43,})*$',
  }),
  /** Key the digests by which secrets are looked up: with the first they are stored, with all they are found. */
  DIGEST_KEY: keys,
  /** Keys what a merchant's idempotency key is at the provider, and never changes. Empty: the digests' one key. */
  REFERENCE_KEY: Type.String({ pattern: '^([^,]{32,})?$' }),
  /** Memory that hashing one password takes, in KiB. OWASP's 19 MiB are the least outside of tests. */
  PASSWORD_MEMORY_KIB: Type.Integer({ minimum: 8, maximum: 1_048_576 }),
  /** Where merchants open the portal. */
  PUBLIC_URL: Type.String({ pattern: '^https?://' }),
  /** Where the API is reached from outside, without `/api/v1`. */
  API_URL: Type.String({ pattern: '^https?://' }),
  /** Where the status probe asks whether the API is ready: through the balancer, where there is one. */
  API_HEALTH_URL: Type.String({ pattern: '^https?://' }),
  /** The base that the provider posts its events to, without the trailing `/stripe/events/…`. */
  PROVIDER_EVENTS_URL: Type.String({ pattern: '^https?://' }),
  PLATFORM_STRIPE_SECRET_KEY: Type.String({ pattern: '^sk_' }),
  PLATFORM_STRIPE_PUBLISHABLE_KEY: Type.String({ pattern: '^pk_' }),
  /** Base URL of a gateway's API, or of a stand-in; empty means the real one. */
  ...ofGateways(Type.String({ pattern: '^(https?://.*)?$' })),
  /** The gateways that merchants can use, separated by commas; others are announced. */
  GATEWAYS: Type.String({ pattern: '^[A-Z]+(,[A-Z]+)*$' }),
  /** Where a stand-in lets tests play the payer (`…/<payment>/<step>`); empty where nobody can. */
  SANDBOX_PAYERS_URL: Type.String(),
  /** Where a stand-in moves a subscription to its next charge (`…/<subscription>/advance`); empty where none does. */
  SANDBOX_CLOCK_URL: Type.String(),
  /** Less than two thirds of the time in which a write's outcome is in doubt. */
  PROVIDER_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 60_000 }),
  /** Calls a second that the provider allows an account in live and in test mode; all nodes together keep within it. */
  PROVIDER_LIVE_PER_SECOND: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  PROVIDER_TEST_PER_SECOND: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** How long a call may queue for a rate slot of its provider account before it is answered 503. */
  PROVIDER_QUEUE_MS: Type.Integer({ minimum: 0, maximum: 60_000 }),
  /** Requests that one node works on at a time, and those of them that one merchant or portal user may have. */
  MAX_REQUESTS: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  MAX_REQUESTS_PER_CALLER: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** The mean delay of the event loop from which on requests are refused; 0 never refuses. */
  MAX_EVENT_LOOP_DELAY_MS: Type.Integer({ minimum: 0, maximum: 60_000 }),
  /** How long a write of merchants' servers may stand on average before it reaches the provider; 0 never refuses. */
  MAX_STANDING_MS: Type.Integer({ minimum: 0, maximum: 60_000 }),
  /** How long a caller may take to send a whole request. */
  REQUEST_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 600_000 }),
  /** How long a look at a provider account may take while its keys are saved. */
  PROVIDER_CHECK_MS: Type.Integer({ minimum: 100, maximum: 60_000 }),
  /** Provider keys that one merchant may have looked at in an hour before it has to wait. */
  PROVIDER_KEY_CHECKS_PER_HOUR: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** Requests that one key pair may send in a second. */
  RATE_LIMIT_PER_SECOND: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** How long a request holds its idempotency key after its process was last alive. */
  IDEMPOTENCY_LEASE_MS: Type.Integer({ minimum: 100, maximum: 600_000 }),
  /** The mail server, `smtp://user:password@host:port`; `smtps:` for TLS from the first byte. */
  SMTP_URL: Type.String({ pattern: '^smtps?://' }),
  /** The sender of every mail, `Name <address>`. */
  MAIL_FROM: Type.String({ minLength: 3 }),
  /** Failed sign-ins, and likewise wrong key pairs, from one network address before it has to wait. */
  SIGN_IN_FAILURES_PER_ADDRESS: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** Registrations, and likewise requests for a new password, from one network address in an hour. */
  PUBLIC_CALLS_PER_ADDRESS: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  LINK_PAYMENTS_PER_ADDRESS: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** How long a download may wait for a reader that takes nothing; then it is broken off. */
  EXPORT_IDLE_MS: Type.Integer({ minimum: 100, maximum: 3_600_000 }),
  /** Whether merchants' calls are recorded for the portal. */
  API_REQUEST_LOG: Type.Boolean(),
  /** Whether calls to merchants' accounts at the provider are recorded for the portal. */
  PROVIDER_CALL_LOG: Type.Boolean(),
  /** Whether providers' posts are stored compressed: only where no node runs a release from before it could read them. */
  COMPRESS_PROVIDER_EVENTS: Type.Boolean(),
  /** Whether payers' PayPal accounts are stored and charged: only where no node runs a release from before it knew them. */
  STORE_PAYPAL_ACCOUNTS: Type.Boolean(),
  /** Whether captures in several steps and raises are asked for: only where no node runs a release from before it knew them. */
  CAPTURE_IN_PARTS: Type.Boolean(),
  /** Whether events may be posted to private and loopback addresses: for local work only. */
  WEBHOOK_ALLOW_PRIVATE: Type.Boolean(),
  /** Files with the certificate and key (PEM) shown to endpoints that ask for one; empty shows none. */
  WEBHOOK_TLS_CERT: Type.String(),
  WEBHOOK_TLS_KEY: Type.String(),
  SEED_DEMO: Type.Boolean(),
  /** Addresses whose forwarding headers are believed, for the caller's address. */
  TRUST_PROXY: Type.String(),
});

export type Env = Static<typeof EnvSchema>;

/** OWASP's minimum for argon2id with two passes and one lane. */
const leastPasswordMemoryKib = 19_456;

const defaults = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: 4100,
  CELL: '0',
  METRICS_HOST: '127.0.0.1',
  METRICS_PORT: 0,
  WORKER_METRICS_PORT: 0,
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_TRACES_SAMPLER_ARG: 1,
  DRAIN_SECONDS: 0,
  WORKER_HEALTH_PORT: 0,
  LOG_LEVEL: 'info',
  DATABASE_DIRECT_URL: '',
  MIGRATE: true,
  DATABASE_POOL_MAX: 10,
  DATABASE_WAIT_MS: 10_000,
  DATABASE_QUEUE_MS: 500,
  DATABASE_STATEMENT_MS: 15_000,
  DATABASE_IDLE_TRANSACTION_MS: 60_000,
  JOB_STATEMENT_MS: 300_000,
  PASSWORD_MEMORY_KIB: leastPasswordMemoryKib,
  PUBLIC_URL: 'http://127.0.0.1:4000',
  API_URL: 'http://127.0.0.1:4100',
  API_HEALTH_URL: 'http://127.0.0.1:4100/health/ready',
  PROVIDER_EVENTS_URL: 'http://127.0.0.1:4100/api/v1/providers',
  ...ofGateways(''),
  REFERENCE_KEY: '',
  GATEWAYS: 'STRIPE,MERCADOPAGO,PAYPAL',
  MERCADOPAGO_API_URL: 'https://api.mercadopago.com',
  SANDBOX_PAYERS_URL: '',
  SANDBOX_CLOCK_URL: '',
  PROVIDER_TIMEOUT_MS: 20_000,
  PROVIDER_LIVE_PER_SECOND: 100,
  PROVIDER_TEST_PER_SECOND: 25,
  PROVIDER_QUEUE_MS: 5_000,
  MAX_REQUESTS: 1_000,
  MAX_REQUESTS_PER_CALLER: 250,
  MAX_EVENT_LOOP_DELAY_MS: 1_000,
  MAX_STANDING_MS: 500,
  REQUEST_TIMEOUT_MS: 30_000,
  PROVIDER_CHECK_MS: 10_000,
  PROVIDER_KEY_CHECKS_PER_HOUR: 20,
  RATE_LIMIT_PER_SECOND: 100,
  IDEMPOTENCY_LEASE_MS: 15_000,
  SMTP_URL: 'smtp://127.0.0.1:4401',
  MAIL_FROM: 'Trilho <nao-responda@trilho.dev>',
  SIGN_IN_FAILURES_PER_ADDRESS: 20,
  PUBLIC_CALLS_PER_ADDRESS: 20,
  LINK_PAYMENTS_PER_ADDRESS: 60,
  EXPORT_IDLE_MS: 60_000,
  API_REQUEST_LOG: true,
  PROVIDER_CALL_LOG: true,
  COMPRESS_PROVIDER_EVENTS: false,
  STORE_PAYPAL_ACCOUNTS: false,
  CAPTURE_IN_PARTS: false,
  WEBHOOK_ALLOW_PRIVATE: false,
  WEBHOOK_TLS_CERT: '',
  WEBHOOK_TLS_KEY: '',
  SEED_DEMO: false,
  TRUST_PROXY: 'loopback',
};

/** What is wrong between the variables, each of which is well-formed; null when nothing is. */
function problemOf({ NODE_ENV, PASSWORD_MEMORY_KIB, DIGEST_KEY, REFERENCE_KEY }: Env): string | null {
  // Only tests may hash passwords faster.
  if (NODE_ENV !== 'test' && PASSWORD_MEMORY_KIB < leastPasswordMemoryKib) {
    return `PASSWORD_MEMORY_KIB has to be at least ${leastPasswordMemoryKib}`;
  }
  // Otherwise a payment that is sent again would be another one to the provider.
  if (keyList(DIGEST_KEY).length > 1 && REFERENCE_KEY === '') {
    return 'REFERENCE_KEY has to be the first key that DIGEST_KEY ever had, before that takes a second one';
  }
  return null;
}

/**
 * Reads and checks the environment once, at start.
 * @throws Error naming every variable that is missing or malformed, never its value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.keys(EnvSchema.properties).flatMap((name) =>
      source[name] === undefined ? [] : [[name, source[name]]],
    ),
  );
  const candidate = Value.Convert(EnvSchema, { ...defaults, ...given });
  if (Value.Check(EnvSchema, candidate)) {
    const problem = problemOf(candidate);
    if (!problem) return candidate;
    throw new Error(`Environment: ${problem}`);
  }
  const names = new Set(
    [...Value.Errors(EnvSchema, candidate)].flatMap((error) =>
      error.keyword === 'required'
        ? ((error.params as { requiredProperties?: string[] }).requiredProperties ?? [])
        : [error.instancePath.slice(1)],
    ),
  );
  throw new Error(`Environment: missing or malformed ${[...names].join(', ')}`);
}
