import { hash, verify } from '@node-rs/argon2';
import type { Env } from '../env.ts';

type Cost = Pick<Env, 'PASSWORD_MEMORY_KIB'>;

// The same password may reach us composed or decomposed, depending on the keyboard it was typed on.
const normalized = (password: string): string => password.normalize('NFKC');

/** Returns the PHC string, `$argon2id$v=19$…`: OWASP's two passes and one lane over the memory of the setting. */
export const hashPassword = (password: string, { PASSWORD_MEMORY_KIB }: Cost): Promise<string> =>
  hash(normalized(password), { memoryCost: PASSWORD_MEMORY_KIB, timeCost: 2, parallelism: 1 });

/** A hash for each cost, by its memory. */
const decoys = new Map<number, Promise<string>>();

function decoyOf(cost: Cost): Promise<string> {
  const decoy = decoys.get(cost.PASSWORD_MEMORY_KIB) ?? hashPassword('decoy', cost);
  decoys.set(cost.PASSWORD_MEMORY_KIB, decoy);
  return decoy;
}

/**
 * Tells whether the password belongs to the hash. Without a hash (no such account) it takes as long and answers false, so
 * that the time of an answer does not tell which accounts exist.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  cost: Cost,
): Promise<boolean> {
  const decoy = await decoyOf(cost);
  const holds = await verify(passwordHash ?? decoy, normalized(password));
  return passwordHash !== null && holds;
}
