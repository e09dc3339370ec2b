import { randomBytes } from 'node:crypto';
import type { Vault } from '../../platform/security/vault.ts';

const count = 10;
const length = 10;
/** 32 signs, without those that are taken for one another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

const createCode = (): string => {
  const signs = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`;
};

/** Ten new codes of 50 random bits each, as `abcde-fgh23`. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, createCode);

/** A code as it counts: neither case nor blanks nor hyphens matter. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

const subjectOf = (userId: string, code: string): string => `recovery-code:${userId}:${plainCode(code)}`;

/** Digests a code: stored and found are digests alone. */
export const recoveryDigest = ({ digest }: Pick<Vault, 'digest'>, userId: string, code: string): string =>
  digest(subjectOf(userId, code));

/** The digests under which a code may be stored. */
export const recoveryDigests = (
  { digests }: Pick<Vault, 'digests'>,
  userId: string,
  code: string,
): string[] => digests(subjectOf(userId, code));
