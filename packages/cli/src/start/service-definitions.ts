import { join } from 'node:path';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import type { ServiceDefinition } from '@trilho/tooling/process/service.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { PORTAL_SECRET_NAMES } from './portal-secrets.ts';
import type { Ports } from './settings.ts';

/** `mail` is the page of the e-mail catcher; there is none in production, as there is no simulator. */
export type Urls = { portal: string; cdn: string; gateway: string; simulator: string; mail: string };

export type ProductSettings = {
  ports: Ports;
  dataDir: string;
  seedDemo: boolean;
  /** Values of the services' environment that are set by the caller, the secrets among them. */
  given: Record<string, string>;
  /** No local stand-ins: the provider, the postal-code service and the mail server are the real ones. */
  production: boolean;
  /** Services by name that run under `node --watch`. */
  watched?: ReadonlySet<string>;
};

/** Settings of the services that may be given when the product starts; the rest is wired here. */
export const GIVEN_VARIABLES = [
  'JWT_SECRET',
  'ENCRYPTION_KEYS',
  'DIGEST_KEY',
  'REFERENCE_KEY',
  'PUBLIC_URL',
  'API_HEALTH_URL',
  'PROVIDER_EVENTS_URL',
  'PLATFORM_STRIPE_SECRET_KEY',
  'PLATFORM_STRIPE_PUBLISHABLE_KEY',
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
  'MERCADOPAGO_JS_URL',
  'GATEWAYS',
  'MERCADOPAGO_API_URL',
  'PAYPAL_API_URL',
  'SANDBOX_PAYERS_URL',
  'SANDBOX_CLOCK_URL',
  'POSTAL_CODE_URL',
  'CDN_URL',
  'PREMIUM_PRICE_ID',
  'SMTP_URL',
  'MAIL_FROM',
  'PASSWORD_MEMORY_KIB',
  'SIGN_IN_FAILURES_PER_ADDRESS',
  'PUBLIC_CALLS_PER_ADDRESS',
  'LOG_LEVEL',
  'DATABASE_POOL_MAX',
  'DATABASE_WAIT_MS',
  'DATABASE_QUEUE_MS',
  'MAX_REQUESTS',
  'MAX_REQUESTS_PER_CALLER',
  'MAX_EVENT_LOOP_DELAY_MS',
  'MAX_STANDING_MS',
  'REQUEST_TIMEOUT_MS',
  'DATABASE_STATEMENT_MS',
  'DATABASE_IDLE_TRANSACTION_MS',
  'JOB_STATEMENT_MS',
  'EXPORT_IDLE_MS',
  'PROVIDER_TIMEOUT_MS',
  'PROVIDER_LIVE_PER_SECOND',
  'PROVIDER_TEST_PER_SECOND',
  'PROVIDER_QUEUE_MS',
  'PROVIDER_CHECK_MS',
  'PROVIDER_KEY_CHECKS_PER_HOUR',
  'RATE_LIMIT_PER_SECOND',
  'IDEMPOTENCY_LEASE_MS',
  'TRUST_PROXY',
  'COMPRESS_PROVIDER_EVENTS',
  'STORE_PAYPAL_ACCOUNTS',
  'CAPTURE_IN_PARTS',
  'WEBHOOK_ALLOW_PRIVATE',
  'WEBHOOK_TLS_CERT',
  'WEBHOOK_TLS_KEY',
  'RELEASES_DIR',
  'RELEASES_URL',
  'GATE_BROWSER',
  'GATE_EMAIL',
  'GATE_PASSWORD',
  ...PORTAL_SECRET_NAMES,
] as const;

/** Settings of the portal host that no other service sees. */
const PORTAL_ONLY = new Set<string>([
  ...['RELEASES_DIR', 'RELEASES_URL', 'GATE_BROWSER', 'GATE_EMAIL', 'GATE_PASSWORD'],
  ...PORTAL_SECRET_NAMES,
]);

export function buildUrls(ports: Ports): Urls {
  const url = (port: number) => `http://127.0.0.1:${port}`;
  return {
    portal: url(ports.portal),
    cdn: url(ports.cdn),
    gateway: url(ports.gateway),
    simulator: url(ports.simulator),
    mail: url(ports.mail),
  };
}

const entry = (folder: string, file = 'server.ts') => join(ROOT, 'services', folder, 'src', file);

/** What every service of ours is given. */
function sharedEnv({ ports, given, production }: ProductSettings): Record<string, string> {
  const urls = buildUrls(ports);
  const local: Record<string, string> = production
    ? {}
    : {
        PLATFORM_STRIPE_SECRET_KEY: 'sk_test_trilho_platform',
        PLATFORM_STRIPE_PUBLISHABLE_KEY: 'pk_test_trilho_platform',
        STRIPE_API_URL: urls.simulator,
        STRIPE_JS_URL: `${urls.simulator}/stripe.js`,
        MERCADOPAGO_API_URL: `${urls.simulator}/mercadopago`,
        PAYPAL_API_URL: `${urls.simulator}/paypal`,
        SANDBOX_PAYERS_URL: `${urls.simulator}/_simulator/payments`,
        SANDBOX_CLOCK_URL: `${urls.simulator}/_simulator/subscriptions`,
        MERCADOPAGO_JS_URL: `${urls.simulator}/mercadopago/sdk/js/v2`,
        POSTAL_CODE_URL: urls.simulator,
        PUBLIC_URL: urls.portal,
        API_URL: urls.gateway,
        PROVIDER_EVENTS_URL: `${urls.gateway}/api/v1/providers`,
        WEBHOOK_ALLOW_PRIVATE: 'true',
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        // Everybody on this machine comes from one address.
        SIGN_IN_FAILURES_PER_ADDRESS: '1000',
        PUBLIC_CALLS_PER_ADDRESS: '1000',
      };
  return {
    ...machineEnv(GIVEN_VARIABLES),
    NODE_ENV: production ? 'production' : 'development',
    HOST: '127.0.0.1',
    // All processes are of one release.
    COMPRESS_PROVIDER_EVENTS: 'true',
    STORE_PAYPAL_ACCOUNTS: 'true',
    CAPTURE_IN_PARTS: 'true',
    ...local,
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !PORTAL_ONLY.has(name))),
  };
}

/** Restarts a service when its code changes, if its name is among those that are watched. */
const watchedBy =
  ({ watched }: ProductSettings) =>
  (service: ServiceDefinition): ServiceDefinition =>
    watched?.has(service.name) ? { ...service, nodeFlags: ['--watch', '--watch-preserve-output'] } : service;

/** The stand-ins of what is outside: the provider and the mail server. They need no database; production has none. */
export function defineStandIns(settings: ProductSettings): ServiceDefinition[] {
  if (settings.production) return [];
  const { ports, dataDir } = settings;
  const urls = buildUrls(ports);
  const simulator: ServiceDefinition = {
    name: 'simulator',
    entry: entry('simulator'),
    env: {
      ...sharedEnv(settings),
      SIMULATOR_PORT: String(ports.simulator),
      SIMULATOR_DATA_DIR: join(dataDir, 'simulator'),
    },
    readyUrl: `${urls.simulator}/health`,
  };
  // Takes every mail and delivers none: they are read on its page, and kept from one start to the next.
  const mail: ServiceDefinition = {
    name: 'mail',
    entry: join(ROOT, 'node_modules', 'maildev', 'bin', 'maildev'),
    args: [
      ...['--ip', '127.0.0.1', '--smtp', String(ports.smtp)],
      ...['--web-ip', '127.0.0.1', '--web', String(ports.mail)],
      ...['--mail-directory', join(dataDir, 'mail')],
    ],
    env: machineEnv(GIVEN_VARIABLES),
    readyUrl: `${urls.mail}/healthz`,
  };
  return [simulator, mail].map(watchedBy(settings));
}

type Services = { gateway: ServiceDefinition; worker: ServiceDefinition; portalHost: ServiceDefinition };

/** The services of the product. Worker and portal host start once the gateway is ready: it brings the schema up to date. */
export function defineServices(settings: ProductSettings, databaseUrl: string): Services {
  const { ports, given } = settings;
  const urls = buildUrls(ports);
  const shared = sharedEnv(settings);
  const portalOnly = Object.fromEntries(Object.entries(given).filter(([name]) => PORTAL_ONLY.has(name)));
  const gatewayEnv = {
    API_HEALTH_URL: `${urls.gateway}/health/ready`,
    ...shared,
    PORT: String(ports.gateway),
    DATABASE_URL: databaseUrl,
    SEED_DEMO: String(settings.seedDemo),
  };
  const watch = watchedBy(settings);
  return {
    gateway: watch({
      name: 'gateway',
      entry: entry('gateway', 'main/server.ts'),
      env: gatewayEnv,
      readyUrl: `${urls.gateway}/health/ready`,
    }),
    worker: watch({ name: 'worker', entry: entry('gateway', 'main/worker.ts'), env: gatewayEnv }),
    portalHost: watch({
      name: 'portal-host',
      entry: entry('portal-host'),
      env: {
        CDN_URL: urls.cdn,
        ...shared,
        RELEASES_DIR: join(settings.dataDir, 'releases'),
        ...portalOnly,
        DATABASE_URL: databaseUrl,
        PORTAL_PORT: String(ports.portal),
        CDN_PORT: String(ports.cdn),
        GATEWAY_URL: urls.gateway,
        STRIPE_PUBLISHABLE_KEY: shared.PLATFORM_STRIPE_PUBLISHABLE_KEY ?? '',
      },
      readyUrl: `${urls.portal}/portal/health`,
    }),
  };
}
