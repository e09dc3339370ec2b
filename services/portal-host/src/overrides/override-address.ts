/** The hosts of the person's own machine, which alone may be reached without TLS. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];
/** A name or an address without any sign that means something in a policy, such as `*`, `;` or `,`. */
const plainHost = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;

/**
 * Returns the origin of an address that a release may come from, or undefined for one that may not be in a page's
 * policy: without TLS beyond the person's own machine, with a password, or written otherwise than a browser writes it.
 */
export function originOfOverride(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, origin, href } = new URL(url);
  const isReachable = protocol === 'https:' || (protocol === 'http:' && ownMachine.includes(hostname));
  if (!isReachable || username || password || !plainHost.test(hostname)) return undefined;
  return href === url || href === `${url}/` ? origin : undefined;
}
