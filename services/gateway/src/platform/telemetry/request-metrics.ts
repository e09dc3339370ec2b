import fp from 'fastify-plugin';
import { httpRequestSeconds } from './metrics.ts';

/** Times every answered request by its route's template: a path that no route has counts as `unmatched`. */
export const requestMetrics = fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url;
      httpRequestSeconds.observe(
        {
          method: route ? request.method : 'any',
          route: route ?? 'unmatched',
          status_class: `${Math.floor(reply.statusCode / 100)}xx`,
        },
        reply.elapsedTime / 1000,
      );
      done();
    });
  },
  { name: 'request-metrics' },
);
