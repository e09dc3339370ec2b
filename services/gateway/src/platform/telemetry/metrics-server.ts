import { createServer, type ServerResponse } from 'node:http';
import { registry } from './metrics.ts';

interface MetricsServerOptions {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** Runs before the metrics are told, and never fails. */
  refresh?(): Promise<void>;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

const answer = (response: ServerResponse, status: number, type: string, body: string): void =>
  void response.writeHead(status, { 'content-type': type }).end(body);

/**
 * Serves `GET /metrics` on an address of its own: whoever reaches the API reaches no metrics.
 * @throws when the address cannot be listened on
 */
export async function serveMetrics({ host, port, refresh }: MetricsServerOptions): Promise<MetricsServer> {
  const tell = async (response: ServerResponse): Promise<void> => {
    try {
      await refresh?.();
      answer(response, 200, registry.contentType, await registry.metrics());
    } catch (error) {
      answer(response, 500, 'text/plain', String(error));
    }
  };
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics') void tell(response);
    else answer(response, 404, 'text/plain', 'Only GET /metrics is here.\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
