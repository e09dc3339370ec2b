import { configElementId, portalUrlMark } from '@trilho/contracts/remote-paths';

/** What the portal host tells the page about its surroundings. URLs may be relative to the page's origin. */
export interface PortalConfig {
  /** Base of the portal's calls, `/api/v1` by default. */
  apiBaseUrl: string;
  stripePublishableKey: string;
  stripeJsUrl: string;
  /** A stand-in for Mercado Pago's browser library; empty means the real one. */
  mercadoPagoJsUrl: string;
  /** The card provider's price of the Premium plan. */
  premiumPriceId: string;
  /** Base of the postal-code service; `/ws/{cep}/json/` is appended. */
  postalCodeUrl: string;
  /** A sandbox pair that every reader may try samples with; only on local runs. */
  demoKeys?: DemoKeys;
}

export interface DemoKeys {
  accessKey: string;
  secretKey: string;
}

const defaults: PortalConfig = {
  apiBaseUrl: '/api/v1',
  stripePublishableKey: '',
  stripeJsUrl: '',
  mercadoPagoJsUrl: '',
  premiumPriceId: '',
  postalCodeUrl: '',
};

let current: PortalConfig | null = null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readDemoKeys(value: unknown): Pick<PortalConfig, 'demoKeys'> {
  if (!isRecord(value)) return {};
  const { accessKey, secretKey } = value;
  if (typeof accessKey !== 'string' || typeof secretKey !== 'string') return {};
  return { demoKeys: { accessKey, secretKey } };
}

function readFromPage(): Partial<PortalConfig> {
  // A page rendered at build has no configuration yet.
  if (typeof document === 'undefined') return {};
  const parsed: unknown = JSON.parse(document.getElementById(configElementId)?.textContent || '{}');
  if (!isRecord(parsed)) return {};
  const texts = Object.entries(parsed).filter(([key, value]) => key in defaults && typeof value === 'string');
  return { ...Object.fromEntries(texts), ...readDemoKeys(parsed.demoKeys) };
}

/** The configuration in the page's JSON block, read once. */
export function getPortalConfig(): PortalConfig {
  current ??= { ...defaults, ...readFromPage() };
  return current;
}

/** Replaces parts of the configuration: for tests and for a remote that runs alone. */
export function setPortalConfig(config: Partial<PortalConfig>): void {
  current = { ...defaults, ...current, ...config };
}

/** The absolute address of a call, such as `/auth/login`. */
export function apiUrl(path: string): string {
  const origin = typeof window === 'undefined' ? portalUrlMark : window.location.origin;
  return new URL(getPortalConfig().apiBaseUrl + path, origin).href;
}
