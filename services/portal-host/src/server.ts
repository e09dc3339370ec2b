import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openLogOutput } from './log-output.ts';
import { loggerOptions } from './logging.ts';
import { readSettings } from './options.ts';
import { buildCdn, buildPortal } from './portal-host.ts';
import { openRegistry } from './registry/open-registry.ts';
import { serveMetrics } from './telemetry/metrics.ts';

const { registrySettings, browserGate, drainMs, ...settings } = readSettings(process.env);
if (!registrySettings) throw new Error('COMPOSITION_PUBLIC_KEYS has to hold the keys that sign the portal');
const logger = { ...loggerOptions(settings.logLevel), stream: openLogOutput() };
const registry = await openRegistry(
  { ...registrySettings, browserGate, gatewayUrl: settings.gatewayUrl, publicUrl: settings.publicUrl },
  pino(logger, logger.stream),
);
const source = registry.live;
const metrics = await serveMetrics({ host: settings.metricsHost, port: settings.metricsPort });
const portal = await buildPortal({ ...settings, source, registry, logger, metrics });
const cdn = await buildCdn({
  source,
  secure: settings.cdnUrl.startsWith('https:'),
  requestTimeoutMs: settings.requestTimeoutMs,
  logger,
});

let closing = false;
const close = async () => {
  if (closing) return;
  closing = true;
  // Balancers send nothing more once they have seen it; what they still send until then is served.
  for (const app of [portal, cdn]) app.departure.isAnnounced = true;
  if (portal.server.listening) await sleep(drainMs);
  await Promise.all([portal.close(), cdn.close()]);
  await registry.close();
  await metrics.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());

await cdn.listen({ host: settings.host, port: settings.cdnPort });
await portal.listen({ host: settings.host, port: settings.portalPort });
