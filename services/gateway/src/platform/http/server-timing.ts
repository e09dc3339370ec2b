import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds that this request has waited for the provider so far. */
    providerMs: number;
  }
}

/** Waits for a call to the provider, and counts the wait as the provider's share of the request. */
export async function timedProviderCall<T>(request: FastifyRequest, call: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await call();
  } finally {
    request.providerMs += performance.now() - start;
  }
}

/** `Server-Timing`: our share of each answer's time, and the provider's. */
export const serverTiming = fp(
  async (app) => {
    app.decorateRequest('providerMs', 0);
    app.addHook('onSend', (request, reply, _payload, done) => {
      const ownMs = reply.elapsedTime - request.providerMs;
      reply.header(
        'server-timing',
        `app;dur=${ownMs.toFixed(1)}, provider;dur=${request.providerMs.toFixed(1)}`,
      );
      done();
    });
  },
  { name: 'server-timing' },
);
