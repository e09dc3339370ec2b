import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';

/** The pair of an environment that has no end. */
export const currentPair = (
  applications: readonly Application[] | undefined,
  environment: Environment,
): Application | undefined =>
  applications?.find((pair) => pair.environment === environment && pair.expiresAt === null);

/** A pair that was replaced and still works for a while. */
export interface FormerPair extends Application {
  expiresAt: string;
}

const isFormer = (pair: Application): pair is FormerPair => pair.expiresAt !== null;

/** The replaced pairs of an environment that still work. */
export const formerPairs = (applications: readonly Application[], environment: Environment): FormerPair[] =>
  applications.filter(isFormer).filter((pair) => pair.environment === environment);
