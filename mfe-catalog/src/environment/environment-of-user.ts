import type { Environment } from '@trilho/contracts/common';

/** What every call of the portal about an environment's data names. */
export interface EnvironmentOfUser {
  userId: string;
  environment: Environment;
}
