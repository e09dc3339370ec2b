import { createServer } from 'node:net';
import { readSettings } from '../options.ts';
import { navigation, startPortal } from '../testing/portal.ts';
import { serveMetrics } from './metrics.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('requests are told by their route on an address of its own, and on none that browsers reach', async () => {
  const port = await freePort();
  const metrics = await serveMetrics({ host: '127.0.0.1', port });
  const host = await startPortal({ metrics });
  try {
    await host.portal.inject({ url: '/payments/pay_1?token=s3cret', headers: navigation });
    const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(told).toMatch(
      /trilho_http_request_duration_seconds_count\{method="GET",route="[^"]+",status_class="2xx"\} 1/,
    );
    expect(told).toContain('trilho_process_info{process="portal-host"} 1');
    expect(told).not.toMatch(/s3cret|pay_1/);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    const asked = await host.portal.inject({ url: '/metrics', headers: navigation });
    expect(asked.body).not.toContain('trilho_process_info');
  } finally {
    await host.close();
    await metrics.close();
  }
});

test('nothing is served unless a port is set', async () => {
  expect(readSettings({})).toMatchObject({ metricsHost: '127.0.0.1', metricsPort: 0 });
  await (await serveMetrics({ host: '127.0.0.1', port: 0 })).close();
});
