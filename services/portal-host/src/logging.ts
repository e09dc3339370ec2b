import type { FastifyRequest } from 'fastify';

/** Redacts an address for the log: a download ticket is a credential, and a query string may carry one. */
const loggable = (url: string): string | undefined =>
  url.split('?', 1)[0]?.replace(/(\/exports\/)[^/]+/, '$1[redacted]');

/** Structured logs, one JSON line per event, without credentials. */
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
