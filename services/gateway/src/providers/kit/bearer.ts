import { refused } from './refusals.ts';

/** Visible ASCII: what a header can carry. */
const carried = /^[\x21-\x7e]+$/;

/** The header of a key that is sent as it is. @throws ProviderRejected for one that no header can carry */
export function bearer(key: string): { authorization: string } {
  if (!carried.test(key)) throw refused('credentials', null);
  return { authorization: `Bearer ${key}` };
}
