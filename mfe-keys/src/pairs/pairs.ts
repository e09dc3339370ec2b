import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';

/** Returns the current pair of an environment. */
export const currentPair = (
  applications: readonly Application[] | undefined,
  environment: Environment,
): Application | undefined =>
  applications?.find((pair) => pair.environment === environment && pair.expiresAt === null);

/** A replaced pair that still works until its end. */
export interface FormerPair extends Application {
  expiresAt: string;
}

const isFormer = (pair: Application): pair is FormerPair => pair.expiresAt !== null;

/** Returns the replaced pairs of an environment that still work. */
export const formerPairs = (applications: readonly Application[], environment: Environment): FormerPair[] =>
  applications.filter(isFormer).filter((pair) => pair.environment === environment);
