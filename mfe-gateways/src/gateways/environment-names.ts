import type { Environment } from '@trilho/contracts/common';

/** Name of an environment in messages. */
export const environmentNames: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };
