import type { Database } from '../kernel/database.ts';
import { digest } from '../kernel/ids.ts';
import type { Account } from '../kernel/keys.ts';
import { invalidClient, invalidToken } from './errors.ts';
import { payPalId } from './ids.ts';

/**
 * The caller. A client id and a secret name the account by what follows their last hyphen, which must be the same:
 * `paypal-client-loja` and `paypal-secret-loja` belong together. A client id with `live` among its parts is the live
 * account of that name. Any such pair is accepted; these names ask for an error:
 * - ends in `invalid`: 401 `invalid_client`;
 * - ends in `expired`: its access tokens are over when they are given out.
 */
export interface PayPalAccount extends Account {
  /** 13 signs: `merchant_id`, `payer_id`. */
  merchantId: string;
  email: string;
}

/** Nine hours, as the provider's last. */
const TOKEN_SECONDS = 32_400;
const CREDENTIAL = /^(?:[A-Za-z0-9_-]*-)?([A-Za-z0-9_]{1,64})$/;

function accountOf(livemode: boolean, rest: string): PayPalAccount {
  const accountId = `pp_${livemode ? 'live' : 'test'}_${rest}`;
  return {
    accountId,
    livemode,
    rest,
    merchantId: payPalId(accountId),
    email: `loja-${rest.toLowerCase()}@business.example.com`,
  };
}

/** Reads the account off `Authorization: Basic <client id:secret>`; 401 `invalid_client` for anything else. */
export function readClient(authorization: string | undefined): PayPalAccount {
  const [scheme, value = ''] = (authorization ?? '').split(' ', 2);
  const [clientId = '', secret = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
  const [name, other] = [clientId, secret].map((text) => CREDENTIAL.exec(text)?.[1]);
  if (scheme?.toLowerCase() !== 'basic' || !name || name !== other || clientId === secret)
    throw invalidClient();
  if (name.endsWith('invalid')) throw invalidClient();
  return accountOf(clientId.split('-').includes('live'), name);
}

const sealOf = (claim: string): string => digest(`paypal access token ${claim}`, 32);

/** An access token names its account and its end, so that it outlives a reset. */
export function newAccessToken({ accountId, rest }: PayPalAccount, nowMs: number) {
  const seconds = rest.endsWith('expired') ? 0 : TOKEN_SECONDS;
  const claim = Buffer.from(`${accountId} ${nowMs + seconds * 1000}`).toString('base64url');
  return { token: `A21AA${claim}.${sealOf(claim)}`, seconds };
}

/** Reads the account off `Authorization: Bearer <access token>`; 401 for one that is unknown or over. */
export function readAccessToken(authorization: string | undefined, nowMs: number): PayPalAccount {
  const [scheme, token = ''] = (authorization ?? '').split(' ', 2);
  const [, claim = '', seal] = /^A21AA([\w-]+)\.(\w+)$/.exec(token) ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || seal !== sealOf(claim)) throw invalidToken();
  const [accountId = '', endMs] = Buffer.from(claim, 'base64url').toString('utf8').split(' ');
  if (Number(endMs) <= nowMs) throw invalidToken();
  const [, mode, ...rest] = accountId.split('_');
  return accountOf(mode === 'live', rest.join('_'));
}

/** An account that has called before. */
export function accountById(db: Database, accountId: string): PayPalAccount {
  const row = db.one('SELECT livemode, rest FROM accounts WHERE id = ?', accountId);
  return accountOf(row?.livemode === 1, String(row?.rest ?? ''));
}
