import type { RefreshInput, Tokens } from '@trilho/contracts/auth';
import { apiUrl } from '../portal-config.ts';

/** `null` when the server could not be reached; any answer without tokens is a refusal. */
export type RefreshAnswer = { tokens: Tokens } | { refused: true } | null;

function readTokensOf(body: unknown): Tokens | null {
  if (typeof body !== 'object' || body === null || !('data' in body)) return null;
  const { data } = body;
  if (typeof data !== 'object' || data === null) return null;
  if (!('access_token' in data && 'refresh_token' in data)) return null;
  const { access_token, refresh_token } = data;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return null;
  return { access_token, refresh_token };
}

/** Asks the server for a new pair, outside the api: many requests may be waiting for this one answer. */
export async function callRefresh(input: RefreshInput): Promise<RefreshAnswer> {
  try {
    const response = await fetch(apiUrl('/refresh/token'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    const tokens = response.ok ? readTokensOf(await response.json()) : null;
    return tokens ? { tokens } : { refused: true };
  } catch {
    return null;
  }
}
