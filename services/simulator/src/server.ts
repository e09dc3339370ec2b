import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLogOutput } from './log-output.ts';
import { buildSimulator } from './simulator.ts';

const host = process.env.SIMULATOR_HOST ?? '127.0.0.1';
const port = Number(process.env.SIMULATOR_PORT ?? 4200);
const dataDir = process.env.SIMULATOR_DATA_DIR ?? '.data/simulator';
const loopback = host === 'localhost' || host === '::1' || host.startsWith('127.');

mkdirSync(dataDir, { recursive: true });
const app = await buildSimulator({
  databaseFile: join(dataDir, 'simulator.sqlite'),
  publicUrl: process.env.SIMULATOR_PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  logger: { level: process.env.LOG_LEVEL ?? 'warn', stream: openLogOutput() },
  controls: loopback,
});

function stop(): void {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

await app.listen({ host, port });
console.log(`simulator listening on http://${host}:${port}`);
