import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator has it: HMAC-SHA-1, six digits, 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };

const build = (secret: string, label = '') =>
  new TOTP({ ...settings, issuer: 'Trilho', label, secret: Secret.fromBase32(secret) });

/** A new key of 160 random bits, in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** Builds the text of the QR code that an authenticator reads: `otpauth://totp/Trilho:…`. */
export const secretUri = (secret: string, email: string): string => build(secret, email).toString();

/**
 * Returns the time step (30 s since 1970) that a code is of, or `null`. The step before and after the present one count
 * too, as clocks differ.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = build(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / settings.period) + delta;
}
