import { join, resolve } from 'node:path';
import type { FastifyServerOptions } from 'fastify';
import type { PageSettings } from './page-settings.ts';
import type { BrowserGateSettings } from './registry/browser/browser-gate.ts';
import type { OpenRegistry, RegistrySettings } from './registry/open-registry.ts';
import { parseS3Location } from './registry/store/s3-location.ts';
import type { PortalSource } from './releases/portal-source.ts';
import type { PortalMetrics } from './telemetry/metrics.ts';

/** Settings of the portal host. URLs have no trailing slash. */
export type PortalOptions = PageSettings & {
  /** What pages and files are made of. */
  source: PortalSource;
  /** Where the source is a composition: its routes are served, too. */
  registry?: OpenRegistry | undefined;
  /** Origin of the release files as browsers reach it, `http://127.0.0.1:4001`. */
  cdnUrl: string;
  /** Whether people reach the portal over TLS; if so, browsers get HSTS. */
  secure: boolean;
  logger?: FastifyServerOptions['logger'];
  metrics?: PortalMetrics;
};

type Source = Record<string, string | undefined>;

const workspaceDir = resolve(import.meta.dirname, '../../..');

function readPort(source: Source, name: string, fallback: number): number {
  const port = Number(source[name] || fallback);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} has to be a port number from 0 to 65535`);
}

function readMilliseconds(source: Source, name: string, fallback: number): number {
  const value = Number(source[name] || fallback);
  if (Number.isInteger(value) && value >= 100 && value <= 600_000) return value;
  throw new Error(`${name} has to be a number of milliseconds from 100 to 600000`);
}

function readCount(source: Source, name: string, fallback: number): number {
  const count = Number(source[name] || fallback);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new Error(`${name} has to be a whole number, 0 or more`);
}

function readUrl(source: Source, name: string, fallback: string): string {
  const value = source[name] || fallback;
  if (value === '' || URL.canParse(value)) return value.replace(/\/+$/, '');
  throw new Error(`${name} has to be an absolute URL`);
}

/** A secret key in every page is one that everybody has: only a sandbox pair of a local run may be there. */
function readDemoKeys(source: Source): Pick<PageSettings, 'demoKeys'> {
  const { DEMO_ACCESS_KEY: accessKey, DEMO_SECRET_KEY: secretKey } = source;
  if (!accessKey && !secretKey) return {};
  if (source.NODE_ENV === 'production') throw new Error('DEMO_ACCESS_KEY has no place in production');
  if (!accessKey?.startsWith('trl_sbx_ak_')) throw new Error('DEMO_ACCESS_KEY has to be of the sandbox');
  if (!secretKey?.startsWith('trl_sbx_sk_')) throw new Error('DEMO_SECRET_KEY has to be of the sandbox');
  return { demoKeys: { accessKey, secretKey } };
}

/** Fewer different characters than 32 random bytes ever have. */
const fewestCharacters = 16;

/** A portal that anybody may change, or that nobody may although it seems so, is not started in production. */
function refuseWeakSecrets({ REGISTRY_ADMIN_TOKEN: token = '', COMPOSITION_SIGNING_KEY }: Source): void {
  if (!token) return;
  if (!COMPOSITION_SIGNING_KEY) {
    throw new Error('COMPOSITION_SIGNING_KEY has to be there with REGISTRY_ADMIN_TOKEN: changes are signed');
  }
  if (new Set(token.replace('trl_pub_', '')).size < fewestCharacters) {
    throw new Error('REGISTRY_ADMIN_TOKEN has to be random: trl_pub_ and 32 random bytes in base64url');
  }
}

/** The registry's settings, when the portal is composed by one. */
function readRegistry(source: Source): { registrySettings?: RegistrySettings } {
  const { COMPOSITION_PUBLIC_KEYS: compositionPublicKeys, DATABASE_URL: databaseUrl } = source;
  const { COMPOSITION_SIGNING_KEY, REGISTRY_ADMIN_TOKEN, RELEASES_DIR = '', RELEASES_URL } = source;
  const suspensionSessions = readCount(source, 'SUSPENSION_SESSIONS', 5);
  const unusedDays = readCount(source, 'RELEASES_UNUSED_DAYS', 0);
  if (unusedDays === 1) throw new Error('RELEASES_UNUSED_DAYS has to be 2 or more, or 0 to delete nothing');
  if (!compositionPublicKeys) return {};
  if (source.NODE_ENV === 'production') refuseWeakSecrets(source);
  if (!databaseUrl) throw new Error('DATABASE_URL has to name the database of the registry');
  if (REGISTRY_ADMIN_TOKEN && !/^trl_pub_[\w-]{43}$/.test(REGISTRY_ADMIN_TOKEN)) {
    throw new Error('REGISTRY_ADMIN_TOKEN has to be trl_pub_ and 43 characters');
  }
  return {
    registrySettings: {
      databaseUrl,
      releasesDir: resolve(RELEASES_DIR || join(workspaceDir, '.data/releases')),
      releasesStore: RELEASES_URL ? parseS3Location(RELEASES_URL) : undefined,
      compositionPublicKeys,
      compositionSigningKey: COMPOSITION_SIGNING_KEY || undefined,
      registryAdminToken: REGISTRY_ADMIN_TOKEN || undefined,
      suspensionSessions,
      unusedDays,
    },
  };
}

/** Who looks at releases before people get them, and with which browser; undefined for nobody. */
function readBrowserGate(source: Source, portal: PageSettings): BrowserGateSettings | undefined {
  const { GATE_BROWSER: browser, GATE_EMAIL: email, GATE_PASSWORD: password } = source;
  if (!browser) return undefined;
  if (!email || !password)
    throw new Error('GATE_EMAIL and GATE_PASSWORD have to name the account of GATE_BROWSER');
  return { browser, email, password, portal };
}

/**
 * Reads the portal host's settings once at start.
 * @throws Error naming the variable that is malformed
 */
export function readSettings(source: Source) {
  const portalPort = readPort(source, 'PORTAL_PORT', 4000);
  const cdnPort = readPort(source, 'CDN_PORT', 4001);
  const publicUrl = readUrl(source, 'PUBLIC_URL', `http://127.0.0.1:${portalPort}`);
  const pages: PageSettings = {
    gatewayUrl: readUrl(source, 'GATEWAY_URL', 'http://127.0.0.1:4100'),
    stripePublishableKey: source.STRIPE_PUBLISHABLE_KEY ?? '',
    stripeJsUrl: readUrl(source, 'STRIPE_JS_URL', ''),
    mercadoPagoJsUrl: readUrl(source, 'MERCADOPAGO_JS_URL', ''),
    premiumPriceId: source.PREMIUM_PRICE_ID ?? 'premium_monthly',
    postalCodeUrl: readUrl(source, 'POSTAL_CODE_URL', 'https://viacep.com.br'),
    ...readDemoKeys(source),
    publicUrl,
    trustProxy: source.TRUST_PROXY || 'loopback',
    requestTimeoutMs: readMilliseconds(source, 'REQUEST_TIMEOUT_MS', 30_000),
  };
  return {
    host: source.PORTAL_HOST || source.HOST || '127.0.0.1',
    portalPort,
    cdnPort,
    metricsHost: source.METRICS_HOST || '127.0.0.1',
    metricsPort: readPort(source, 'PORTAL_METRICS_PORT', 0),
    logLevel: source.LOG_LEVEL || 'info',
    drainMs: readCount(source, 'DRAIN_SECONDS', 0) * 1_000,
    ...readRegistry(source),
    browserGate: readBrowserGate(source, pages),
    ...pages,
    cdnUrl: readUrl(source, 'CDN_URL', `http://127.0.0.1:${cdnPort}`),
    secure: publicUrl.startsWith('https:'),
  };
}
