import { createHash, randomBytes } from 'node:crypto';
import type { Canary } from '@trilho/contracts/portal-registry';

/** Cookie that makes a share of the people the same people each time. */
export const personCookie = 'trilho_person';

/** How fine a share is: hundredths of a percent. */
const buckets = 10_000;

/** The bucket of a person for one release, evenly spread: each release tries its luck with other people. */
export function bucketOf(unit: string, version: string, person: string): number {
  const digest = createHash('sha256').update(`${unit}:${version}:${person}`).digest();
  return digest.readUIntBE(0, 6) % buckets;
}

/** Whether a person belongs to the share that gets a canary. */
export function isInCanary(unit: string, { version, percent }: Canary, person: string): boolean {
  return bucketOf(unit, version, person) < Math.round((percent * buckets) / 100);
}

/** A new person: 128 random bits, which say nothing about anybody. */
export const newPerson = (): string => randomBytes(16).toString('base64url');

/** Reads the person of a `Cookie` header; undefined when it names none, or one of another form. */
export function readPerson(cookies: string | undefined): string | undefined {
  for (const cookie of cookies?.split(';') ?? []) {
    const [, value] = cookie.match(/^\s*trilho_person=([\w-]{16,64})\s*$/) ?? [];
    if (value) return value;
  }
  return undefined;
}

/** The cookie of a person for a year. Scripts may write it: the shell replaces it after sign-in. */
export const personCookieOf = (person: string, secure: boolean): string =>
  `${personCookie}=${person}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
