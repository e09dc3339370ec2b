import { isUnder } from '@trilho/contracts/remote-paths';

/** Hosts of the real card provider, as its documentation lists them for a policy. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
};

/** Hosts of Mercado Pago's library and its card fields, for the pages on which payers enter cards. */
const mercadoPago = {
  script: ['https://sdk.mercadopago.com', 'https://*.mercadopago.com', 'https://http2.mlstatic.com'],
  frame: ['https://*.mercadopago.com', 'https://*.mercadopago.com.br', 'https://*.mercadolibre.com'],
  connect: ['https://*.mercadopago.com', 'https://*.mercadolibre.com'],
  img: ['https://http2.mlstatic.com'],
};

/** Below it are the pages of payment links. */
const payerPath = '/pagar';

export type PolicyOptions = {
  nonce: string;
  cdnUrl: string;
  /** The page's path: where payers enter cards, every gateway's library may run. */
  pathname: string;
  stripeJsUrl: string;
  mercadoPagoJsUrl: string;
  postalCodeUrl: string;
  /** Sources that allow single inline scripts by their hash. */
  scriptHashes?: readonly string[];
};

const origin = (url: string): string => new URL(url).origin;

/** What card providers' libraries need on a page: the real ones' hosts, or those of their stand-ins. */
function cardSources({ pathname, stripeJsUrl, mercadoPagoJsUrl }: PolicyOptions): typeof stripe {
  const providers = [
    { real: stripe, standIn: stripeJsUrl },
    ...(isUnder(pathname, payerPath) ? [{ real: mercadoPago, standIn: mercadoPagoJsUrl }] : []),
  ];
  const of = (kind: keyof typeof stripe) =>
    providers.flatMap(({ real, standIn }) => (standIn ? [origin(standIn)] : real[kind]));
  return { script: of('script'), frame: of('frame'), connect: of('connect'), img: of('img') };
}

/**
 * The page's Content-Security-Policy: scripts from the portal, the release files and the card providers only,
 * nothing evaluated and nothing inline but what a hash names; style elements only with the page's nonce.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, cdnUrl, postalCodeUrl, scriptHashes = [] } = options;
  const cards = cardSources(options);
  const releases = origin(cdnUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, releases, ...cards.script],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', releases, ...cards.img],
    'font-src': ["'self'", releases],
    'connect-src': ["'self'", releases, ...cards.connect, ...(postalCodeUrl ? [origin(postalCodeUrl)] : [])],
    'worker-src': ["'self'"],
    'frame-src': cards.frame,
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
