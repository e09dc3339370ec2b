import type { Database } from '../kernel/database.ts';
import type { Account } from '../kernel/keys.ts';
import { unauthorized } from './errors.ts';
import { numberOf } from './ids.ts';

/**
 * The caller. Credentials are `TEST-…` (test) or `APP_USR-…` (production). What follows their last hyphen names
 * the account, leading zeros of a number aside: `TEST-1234-112316-abc-987` and the public key
 * `TEST-00000000-0000-4000-8000-000000000987` belong together, as do `TEST-token-loja` and `TEST-chave-loja`. Any
 * such pair is accepted; these names ask for an error:
 * - ends in `invalid` or `expired`: 401;
 * - ends in `nocharges`: an account that may not sell (see `GET /users/me`).
 */
export interface MercadoPagoAccount extends Account {
  /** `collector_id` and `user_id`. */
  userId: number;
  /** What was called with; null for a call with an access token. */
  publicKey: string | null;
}

const CREDENTIAL = /^(TEST|APP_USR)-(?:[A-Za-z0-9_-]*-)?([A-Za-z0-9_]+)$/;
const UUID = /-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The leading zeros of a number say nothing: the last part of a UUID has them. */
const nameOf = (rest: string): string => (/^\d+$/.test(rest) ? rest.replace(/^0+(?=\d)/, '') : rest);

function accountOf(credential: string, publicKey: string | null): MercadoPagoAccount {
  const match = CREDENTIAL.exec(credential);
  const rest = nameOf(match?.[2] ?? '');
  if (!match || /(invalid|expired)$/.test(rest)) {
    throw unauthorized(publicKey === null ? undefined : 'invalid public_key');
  }
  const livemode = match[1] === 'APP_USR';
  return {
    accountId: accountIdOf(livemode, rest),
    livemode,
    rest,
    userId: userIdOf(rest),
    publicKey,
  };
}

const accountIdOf = (livemode: boolean, rest: string): string => `mp_${livemode ? 'live' : 'test'}_${rest}`;

/** The number of an account: its name where that is a number. */
export const userIdOf = (rest: string): number => (/^\d{1,12}$/.test(rest) ? Number(rest) : numberOf(rest));

/** Reads the account off an `Authorization: Bearer <access token>` header; 401 for anything else. */
export function readAccessToken(authorization: string | undefined): MercadoPagoAccount {
  const [scheme, token = ''] = (authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() !== 'bearer' || UUID.test(token)) throw unauthorized();
  return accountOf(token, null);
}

/** Reads the account off a `public_key` parameter, as browsers send it; 401 for anything else. */
export const readPublicKey = (key: string): MercadoPagoAccount => accountOf(key, key);

/** An account that has called before. */
export function accountById(db: Database, accountId: string): MercadoPagoAccount {
  const row = db.one('SELECT livemode, rest FROM accounts WHERE id = ?', accountId);
  const rest = String(row?.rest ?? '');
  return { accountId, livemode: row?.livemode === 1, rest, userId: userIdOf(rest), publicKey: null };
}
