import { buildApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { readEnv } from './env.ts';
import { closeContext, startContext } from './start-context.ts';

const env = readEnv(process.env);
const context = await startContext(env);
const app = await buildApp(context);

let closing = false;
const close = async () => {
  if (closing) return;
  closing = true;
  await app.close();
  await closeContext(context);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());

if (env.SEED_DEMO) {
  // Before listening, so that whoever finds the service ready finds the demo merchant too.
  await seedDemo(context, app).catch((err: unknown) => app.log.error({ err }, 'demo data incomplete'));
}
await app.listen({ host: env.HOST, port: env.PORT });
