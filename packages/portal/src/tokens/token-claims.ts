/** The claims of an access token that the page uses. `expiresAtMs` is milliseconds since the epoch. */
export interface SessionClaims {
  subject: string;
  userId: string;
  /** The sign-in that the token comes from: it stays as tokens are rotated. */
  sessionId: string | null;
  expiresAtMs: number;
}

/**
 * Reads the claims without checking the signature: the server does that on every call.
 * Returns `null` for what is not such a token.
 */
export function readClaims(accessToken: string): SessionClaims | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    if (!('sub' in claims && 'user_id' in claims && 'exp' in claims)) return null;
    const { sub, user_id: userId, exp } = claims;
    if (typeof sub !== 'string' || typeof userId !== 'string' || typeof exp !== 'number') return null;
    const sessionId = 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : null;
    return { subject: sub, userId, sessionId, expiresAtMs: exp * 1000 };
  } catch {
    return null;
  }
}
