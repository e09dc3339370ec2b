import { buildApp } from './app.ts';
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

await app.listen({ host: env.HOST, port: env.PORT });
