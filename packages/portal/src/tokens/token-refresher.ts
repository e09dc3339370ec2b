import type { Tokens } from '@trilho/contracts/auth';
import { callRefresh } from './refresh-call.ts';
import { notifyOtherTabs } from './session-channel.ts';
import { takeLaterTokens } from './session-handover.ts';
import { readClaims } from './token-claims.ts';
import { readTokens, writeTokens } from './token-storage.ts';

/**
 * `refused`: the server ended the session. `unreachable`: it was not asked, the session may still be good.
 */
export type RefreshOutcome = { kind: 'refreshed'; tokens: Tokens } | { kind: 'refused' | 'unreachable' };

/** Renews the tokens, unless the storage already holds others than `staleAccessToken`. */
export type TokenRefresher = (staleAccessToken: string) => Promise<RefreshOutcome>;

const lockName = 'trilho.refresh';

function withTabLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator && navigator.locks ? navigator.locks.request(lockName, run) : run();
}

async function renew(staleAccessToken: string): Promise<RefreshOutcome> {
  const held = readTokens();
  if (held?.access_token === staleAccessToken) await takeLaterTokens(held);
  const stored = readTokens();
  if (!stored) return { kind: 'refused' };
  if (stored.access_token !== staleAccessToken) return { kind: 'refreshed', tokens: stored };
  const subject = readClaims(stored.access_token)?.subject;
  if (!subject || !stored.refresh_token) return { kind: 'refused' };

  const answer = await callRefresh({
    accessToken: stored.access_token,
    refreshToken: stored.refresh_token,
    subject,
  });
  if (!answer) return { kind: 'unreachable' };
  // A sign-out that happened before the answer arrived wins.
  if ('refused' in answer || readTokens()?.refresh_token !== stored.refresh_token) return { kind: 'refused' };
  writeTokens(answer.tokens);
  notifyOtherTabs({ type: 'rotated', previousRefreshToken: stored.refresh_token, tokens: answer.tokens });
  return { kind: 'refreshed', tokens: answer.tokens };
}

/**
 * One refresh at a time: callers of this page share it, and a lock makes other tabs wait and take its result.
 */
export function createTokenRefresher(): TokenRefresher {
  let inFlight: Promise<RefreshOutcome> | null = null;
  return (staleAccessToken) => {
    inFlight ??= withTabLock(() => renew(staleAccessToken)).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
