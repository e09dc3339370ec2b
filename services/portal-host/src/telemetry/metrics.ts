import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this host, by the names that the gateway has for its own. */
export interface PortalMetrics {
  /** Times what these answer. Before they are ready. */
  watch(...apps: FastifyInstance[]): void;
  close(): Promise<void>;
}

const none: PortalMetrics = { watch: () => undefined, close: async () => undefined };

/**
 * Serves `GET /metrics` on an address of its own, which browsers do not reach; port 0 serves none and times nothing.
 * @throws when the address cannot be listened on
 */
export async function serveMetrics({ host, port }: { host: string; port: number }): Promise<PortalMetrics> {
  if (port === 0) return none;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'trilho_process_info',
    help: 'One for each process that answers, by what it does.',
    labelNames: ['process'],
    registers,
  }).set({ process: 'portal-host' }, 1);
  const seconds = new Histogram({
    name: 'trilho_http_request_duration_seconds',
    help: 'Requests that were answered, by route (its template), method and class of the status.',
    labelNames: ['method', 'route', 'status_class'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    const body = isAsked ? await registry.metrics() : 'Only GET /metrics is here.\n';
    response.writeHead(isAsked ? 200 : 404, {
      'content-type': isAsked ? registry.contentType : 'text/plain',
    });
    response.end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    watch(...apps) {
      for (const app of apps) {
        app.addHook('onResponse', (request, reply, done) => {
          const route = request.routeOptions.url;
          const status_class = `${Math.floor(reply.statusCode / 100)}xx`;
          const labels = {
            method: route ? request.method : 'any',
            route: route ?? 'unmatched',
            status_class,
          };
          seconds.observe(labels, reply.elapsedTime / 1000);
          done();
        });
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
