import { resolve } from 'node:path';

/** What the processes of the image are made of, without what they start. */
const parts = [
  'services/gateway/src/main/app.ts',
  'services/gateway/src/main/start-context.ts',
  'services/gateway/src/main/job-handlers.ts',
  'services/gateway/src/main/work-loops.ts',
  'services/portal-host/src/portal-host.ts',
  'services/portal-host/src/registry/open-registry.ts',
];

// Loading them fills the compile cache (NODE_COMPILE_CACHE), which is written as the process ends.
for (const part of parts) await import(resolve(part));
process.exit(0);
