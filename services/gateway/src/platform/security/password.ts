import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters of argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same password may reach us composed or decomposed, depending on the keyboard it was typed on.
const normalized = (password: string): string => password.normalize('NFKC');

/** Answers the PHC string, `$argon2id$v=19$…`. */
export const hashPassword = (password: string): Promise<string> => hash(normalized(password), parameters);

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it takes as long and answers false, so
 * that the time of an answer does not tell which accounts exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const holds = await verify(passwordHash ?? (await decoy), normalized(password));
  return passwordHash !== null && holds;
}
