/** Hosts of the real card provider, as its documentation lists them for a policy. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
};

export type PolicyOptions = {
  nonce: string;
  cdnUrl: string;
  stripeJsUrl: string;
  postalCodeUrl: string;
  /** Sources that allow single inline scripts by their hash. */
  scriptHashes?: readonly string[];
  /** Origins that this one page takes releases from, besides the release files'. */
  overrideOrigins?: readonly string[];
};

/**
 * The page's Content-Security-Policy: scripts from the portal, the release files and the card provider only,
 * nothing evaluated and nothing inline but what a hash names; style elements only with the page's nonce.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, cdnUrl, stripeJsUrl, postalCodeUrl, scriptHashes = [], overrideOrigins = [] } = options;
  const origin = (url: string) => new URL(url).origin;
  const local = stripeJsUrl ? [origin(stripeJsUrl)] : undefined;
  const releases = [origin(cdnUrl), ...overrideOrigins];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...releases, ...(local ?? stripe.script)],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...overrideOrigins],
    'img-src': ["'self'", 'data:', ...releases, ...(local ?? stripe.img)],
    'font-src': ["'self'", ...releases],
    'connect-src': [
      "'self'",
      ...releases,
      ...(local ?? stripe.connect),
      ...(postalCodeUrl ? [origin(postalCodeUrl)] : []),
    ],
    'frame-src': local ?? stripe.frame,
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
