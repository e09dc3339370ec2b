import { ApiError, unauthorized } from './errors.ts';
import { digest } from './ids.ts';

/** Whose data a request reads and writes. */
export interface Account {
  accountId: string;
  livemode: boolean;
  /** The part of its keys that names the account: says how it behaves. */
  rest: string;
}

/**
 * The caller. A key is `<kind>_<mode>_<rest>`, and each `<mode>_<rest>` is a separate account: `sk_test_X`,
 * `rk_test_X` and `pk_test_X` belong to one account and `sk_live_X` to another. Any well-formed key is
 * accepted; these endings ask for an error:
 * - ends in `invalid`: 401, the key is unknown;
 * - ends in `expired`: 401 `api_key_expired`;
 * - `rk_…` ending in `readonly`: 403 on every write;
 * - ends in `nocharges`: an account that may not charge yet (see `GET /v1/account`).
 */
export interface Caller extends Account {
  kind: 'pk' | 'rk' | 'sk';
}

const KEY = /^(sk|rk|pk)_(test|live)_([A-Za-z0-9_]+)$/;

function readKey(authorization: string | undefined): string | undefined {
  const [scheme, value] = (authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value ?? '', 'base64')
    .toString('utf8')
    .split(':', 1)[0];
}

function masked(key: string): string {
  return key.length < 12 ? '****' : `${key.slice(0, 8)}****${key.slice(-4)}`;
}

/** Reads the calling account off the Authorization header (Bearer, or Basic with the key as user name). */
export function readCaller(authorization: string | undefined, method: string): Caller {
  const key = readKey(authorization);
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  const match = KEY.exec(key);
  if (!match || key.endsWith('invalid')) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  const [, kind, mode = 'test', rest = ''] = match;
  if (key.endsWith('expired'))
    throw unauthorized(`Expired API Key provided: ${masked(key)}`, 'api_key_expired');
  if (kind === 'rk' && rest.endsWith('readonly') && method !== 'GET') {
    throw new ApiError(403, {
      type: 'invalid_request_error',
      message: `The provided key '${masked(key)}' does not have the required permissions for this endpoint.`,
    });
  }
  return {
    accountId: `acct_${digest(`${mode}:${rest}`)}`,
    livemode: mode === 'live',
    kind: kind === 'pk' || kind === 'rk' ? kind : 'sk',
    rest,
  };
}
