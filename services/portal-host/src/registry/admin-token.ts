import { createHash, timingSafeEqual } from 'node:crypto';
import type { Authorize } from '../composition/change.routes.ts';
import { RegistryError } from './registry-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets the one administrator's token change every unit, and nobody else anything. */
export function authorizeAdmin(token: string): Authorize {
  const expected = digest(token);
  return async (request) => {
    const [, given = ''] = request.headers.authorization?.match(/^Bearer (trl_pub_[\w-]{43})$/) ?? [];
    if (timingSafeEqual(digest(given), expected)) return 'token admin';
    throw new RegistryError(401, 'unauthenticated', 'The token is missing or unknown.');
  };
}
