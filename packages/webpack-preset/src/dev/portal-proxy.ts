import type { IncomingMessage } from 'node:http';
import { responseInterceptor } from 'http-proxy-middleware';
import type { Configuration } from 'webpack-dev-server';
import { type LocalRemote, localList, localPage, localPolicy } from './portal-page.ts';

export type PortalProxyOptions = {
  /** Origin of the deployed portal. */
  portalUrl: string;
  /** Path under which the development server has its own files. */
  ownPath: string;
  local: LocalRemote;
};

type Proxy = Exclude<NonNullable<Configuration['proxy']>[number], (...args: never[]) => unknown>;

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

/** A page, or the list of remotes: what the local build is put into. */
function isRewritten(request: IncomingMessage): boolean {
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  return request.method === 'GET' && (isPage || pathOf(request) === '/portal/remotes.json');
}

/** The portal's own answer would hold a browser to TLS on this address, or keep its cookies for TLS. */
function forThisMachine({ headers }: IncomingMessage): void {
  delete headers['strict-transport-security'];
  const cookies = headers['set-cookie'];
  // Browsers take a name with this beginning with `Secure` alone, and count this machine as secure.
  const plain = (cookie: string) =>
    cookie.startsWith('__Host-') ? cookie : cookie.replace(/;\s*Secure/i, '');
  if (cookies) headers['set-cookie'] = cookies.map(plain);
}

/**
 * Everything but the development server's own files comes from a deployed portal, its event stream included. In
 * its pages and lists the local build stands in place of the remote's releases.
 */
export function portalProxies({ portalUrl, ownPath, local }: PortalProxyOptions): Proxy[] {
  const origin = new URL(portalUrl).origin;
  const isOwn = (request: IncomingMessage) => pathOf(request).startsWith(ownPath);
  const shared: Proxy = {
    target: origin,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
    logger: undefined,
  };
  const handleRequest: NonNullable<Proxy['on']>['proxyReq'] = (call, request) => {
    // Of this page alone: another site's request keeps its origin, and the portal refuses it as ever.
    if (request.headers.origin === `http://${request.headers.host}`) call.setHeader('origin', origin);
  };
  return [
    {
      ...shared,
      pathFilter: (_path, request) => !isOwn(request) && isRewritten(request),
      selfHandleResponse: true,
      on: {
        proxyReq: handleRequest,
        proxyRes: responseInterceptor(async (body, answer, request, response) => {
          forThisMachine(answer);
          response.removeHeader('strict-transport-security');
          const cookies = answer.headers['set-cookie'];
          if (cookies) response.setHeader('set-cookie', cookies);
          const policy = answer.headers['content-security-policy'];
          const socket = `ws://${request.headers.host}`;
          if (typeof policy === 'string')
            response.setHeader('content-security-policy', localPolicy(policy, socket));
          const type = answer.headers['content-type'] ?? '';
          if (answer.statusCode !== 200) return body;
          if (type.includes('text/html')) return localPage(body.toString(), local);
          return type.includes('json') ? localList(body.toString(), local) : body;
        }),
      },
    },
    {
      ...shared,
      pathFilter: (_path, request) => !isOwn(request) && !isRewritten(request),
      on: { proxyReq: handleRequest, proxyRes: forThisMachine },
    },
  ];
}
