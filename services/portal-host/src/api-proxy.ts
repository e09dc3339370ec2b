import httpProxy from '@fastify/http-proxy';
import { docUrlOf } from '@trilho/contracts/doc-url';
import type { ErrorResponse } from '@trilho/contracts/envelope';
import type { FastifyInstance } from 'fastify';
import type { PortalOptions } from './options.ts';

/** Proxies `/api` to the gateway, so that the page talks to one origin only. */
export async function apiProxy(
  app: FastifyInstance,
  { gatewayUrl, publicUrl }: Pick<PortalOptions, 'gatewayUrl' | 'publicUrl'>,
): Promise<void> {
  await app.register(httpProxy, {
    upstream: gatewayUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    // A call that reached the gateway may have taken effect, so it is never retried.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'gateway did not answer');
        const body: ErrorResponse = {
          status: 502,
          error: 'bad_gateway',
          message: 'O serviço não respondeu. Tente novamente em instantes.',
          validationErrors: [],
          requestId: String(reply.request.id),
          docUrl: docUrlOf(publicUrl, 'bad_gateway'),
        };
        reply.code(502).header('cache-control', 'no-store').send(body);
      },
    },
  });
}
