import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';

const commands = ['gateway', 'worker', 'portal', 'migrate'];

// Without settings each command ends where it reads them, with all of it loaded.
for (const name of Object.keys(process.env)) if (!name.startsWith('NODE_')) delete process.env[name];

for (const command of commands) {
  const refusal = await import(resolve(`dist/${command}.js`)).catch((error: Error) => error);
  if (refusal instanceof Error && !('code' in refusal)) continue;
  console.error(`${command} was not loaded:`, refusal);
  process.exit(1);
}
flushCompileCache();
process.exit(0);
