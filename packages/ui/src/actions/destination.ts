import type { To } from 'react-router';

/** Where a link leads: `to` inside the portal, `href` outside of it or to an anchor. */
export type Destination = { to: To; href?: undefined } | { href: string; to?: undefined };

/** Another site opens in a new tab and does not learn which page it came from. */
export const externalProps = (href: string | undefined) =>
  href !== undefined && /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
