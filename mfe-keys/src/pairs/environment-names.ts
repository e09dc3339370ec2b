import type { Environment } from '@trilho/contracts/common';

export const environments: readonly Environment[] = ['SANDBOX', 'PRODUCTION'];

/** Name of an environment in messages. */
export const environmentNames: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };

/** Name of an environment in a select, with its purpose. */
export const environmentChoices: Record<Environment, string> = {
  SANDBOX: 'Sandbox (Testes)',
  PRODUCTION: 'Produção',
};
