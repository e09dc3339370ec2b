import fp from 'fastify-plugin';
import { clockMs } from '../clock.ts';
import { recordSpan } from './traces.ts';

/** Records a span of each request that a route answered, by the route's template; those of health checks are left out. */
export const requestTraces = fp(
  async (app) => {
    app.addHook('onResponse', ({ id, method, headers, routeOptions }, reply, done) => {
      const route = routeOptions.url;
      if (route && !route.startsWith('/health')) {
        const { traceparent } = headers;
        recordSpan(() => ({
          name: `${method} ${route}`,
          kind: 'server',
          requestId: id,
          key: id,
          causedBy: typeof traceparent === 'string' ? traceparent : undefined,
          startedAtMs: clockMs() - reply.elapsedTime,
          durationMs: reply.elapsedTime,
          isFailed: reply.statusCode >= 500,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': reply.statusCode,
          },
        }));
      }
      done();
    });
  },
  { name: 'request-traces' },
);
