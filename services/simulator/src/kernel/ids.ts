import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A fresh identifier in the provider's style: `pi_3f…` (24 random letters and digits). */
export function newId(prefix: string): string {
  let tail = '';
  for (const byte of randomBytes(24)) tail += ALPHABET[byte % ALPHABET.length];
  return `${prefix}_${tail}`;
}

/** A secret that the browser may hold for one intent: `<id>_secret_<random>`. */
export function clientSecret(id: string): string {
  return newId(`${id}_secret`);
}

/** A short stable digest of some text, in the identifier alphabet. */
export function digest(text: string, length = 16): string {
  let out = '';
  for (const byte of createHash('sha256').update(text).digest()) out += ALPHABET[byte % ALPHABET.length];
  return out.slice(0, length);
}
