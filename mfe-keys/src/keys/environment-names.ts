import type { Environment } from '@trilho/contracts/common';

export const environments: readonly Environment[] = ['SANDBOX', 'PRODUCTION'];

/** An environment as messages name it. */
export const environmentNames: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };

/** An environment as a choice, where what it is for has to be said. */
export const environmentChoices: Record<Environment, string> = {
  SANDBOX: 'Sandbox (Testes)',
  PRODUCTION: 'Produção',
};
