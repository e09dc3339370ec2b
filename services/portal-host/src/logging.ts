import type { FastifyRequest } from 'fastify';

/** An address as it may be kept: the ticket of a download is a credential, and so may be what a query string carries. */
const loggable = (url: string): string | undefined =>
  url.split('?', 1)[0]?.replace(/(\/exports\/)[^/]+/, '$1[redacted]');

/** Structured logs, one JSON line per event, of requests and of what is handed on to the gateway without credentials. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
      method,
      path: loggable(url),
      remoteAddress: ip,
    }),
    source: loggable,
  },
});
