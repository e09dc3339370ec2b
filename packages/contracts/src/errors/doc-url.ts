import type { ErrorCode } from './error-codes.ts';

/** Returns the address of the documentation's paragraph on an error code. */
export const docUrlOf = (portalUrl: string, code: ErrorCode): string =>
  `${portalUrl.replace(/\/+$/, '')}/documentation#guide-errors/${code}`;
