import type { UnknownAction } from '@reduxjs/toolkit';
import { readClaims } from '../tokens/token-claims.ts';
import type { RefreshOutcome } from '../tokens/token-refresher.ts';
import type { PortalExtra } from './portal-extra.ts';
import { tokensRotated } from './session-slice.ts';

/** Renews `staleAccessToken` with the store's one refresher and records the new expiry. */
export async function renewSession(
  staleAccessToken: string,
  dispatch: (action: UnknownAction) => void,
  extra: PortalExtra,
): Promise<RefreshOutcome> {
  const outcome = await extra.refreshTokens(staleAccessToken);
  const claims = outcome.kind === 'refreshed' ? readClaims(outcome.tokens.access_token) : null;
  if (claims) dispatch(tokensRotated({ expiresAtMs: claims.expiresAtMs }));
  return outcome;
}
