import { PortalConfig } from '@trilho/contracts/portal-manifest';
import Type, { type Static } from 'typebox';

/** What any host of a portal shows and proxies, wherever it listens. URLs have no trailing slash. */
export const PageSettings = Type.Object({
  ...Type.Omit(PortalConfig, ['apiBaseUrl']).properties,
  gatewayUrl: Type.String(),
  /** Origin of the portal as people reach it, `http://127.0.0.1:4000`. */
  publicUrl: Type.String(),
  /** Addresses whose forwarding headers are trusted. */
  trustProxy: Type.String(),
  /** How long a browser may take to send a whole request, in milliseconds. */
  requestTimeoutMs: Type.Integer(),
});
export type PageSettings = Static<typeof PageSettings>;
