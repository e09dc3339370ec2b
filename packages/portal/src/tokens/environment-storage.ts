import type { Environment } from '@trilho/contracts/common';

const prefix = 'trilho.environment.';

const keyOf = (userId: string) => prefix + userId;

/** Whether a storage key holds somebody's chosen environment. */
export const isEnvironmentKey = (key: string): boolean => key.startsWith(prefix);

/** The environment that the user chose last in this browser, in any tab; SANDBOX until then. */
export function readEnvironment(userId: string): Environment {
  return localStorage.getItem(keyOf(userId)) === 'PRODUCTION' ? 'PRODUCTION' : 'SANDBOX';
}

/** Remembers the user's choice beyond the session, for every tab. */
export function writeEnvironment(userId: string, environment: Environment): void {
  if (readEnvironment(userId) !== environment) localStorage.setItem(keyOf(userId), environment);
}
