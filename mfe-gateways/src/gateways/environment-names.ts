import type { Environment } from '@trilho/contracts/common';

/** An environment as messages name it. */
export const environmentNames: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };
