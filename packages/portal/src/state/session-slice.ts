import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Environment } from '@trilho/contracts/common';
import type { User } from '@trilho/contracts/user';
import { initials } from '@trilho/ui';
import { readEnvironment } from '../tokens/environment-storage.ts';
import { readClaims } from '../tokens/token-claims.ts';
import { clearStoredSession, readStored, readTokens, storageKeys } from '../tokens/token-storage.ts';

/** The stored user: the server's fields and the avatar text built from the names. */
export interface SessionUser extends User {
  avatar: string;
}

export interface SessionState {
  userId: string | null;
  /** When the access token ends, in milliseconds since the epoch. */
  expiresAtMs: number | null;
  user: SessionUser | null;
  hasActivePlan: boolean;
  environment: Environment;
  /** Destination after the session's end: `/` after a sign-out, `/login` when the server ended it. */
  exitPath: string | null;
  /** Another tab may still hand its session over. */
  isAwaited?: boolean;
}

/** What a sign-in brings. */
export interface StartedSession {
  userId: string;
  expiresAtMs: number;
  user: User;
  hasActivePlan: boolean;
  environment: Environment;
}

/** The part of the store's state that the selectors read. */
export interface WithSession {
  session: SessionState;
}

const signedOut: SessionState = {
  userId: null,
  expiresAtMs: null,
  user: null,
  hasActivePlan: false,
  environment: 'SANDBOX',
  exitPath: null,
};

export function withAvatar(user: User): SessionUser {
  return { ...user, avatar: initials(user.name, user.surname) };
}

function isStoredUser(value: unknown, userId: string): value is SessionUser {
  return (
    typeof value === 'object' && value !== null && 'id' in value && value.id === userId && 'name' in value
  );
}

/** The session that the storages hold. A token that cannot be read is forgotten. */
export function readStoredSession(): SessionState {
  // A page rendered at build is that of a visitor who is not signed in.
  if (typeof window === 'undefined') return signedOut;
  const tokens = readTokens();
  if (!tokens) return signedOut;
  const claims = readClaims(tokens.access_token);
  if (!claims) {
    clearStoredSession();
    return signedOut;
  }
  const user = readStored(storageKeys.user);
  return {
    ...signedOut,
    userId: claims.userId,
    expiresAtMs: claims.expiresAtMs,
    user: isStoredUser(user, claims.userId) ? user : null,
    hasActivePlan: readStored(storageKeys.hasActivePlan) === true,
    environment: readEnvironment(claims.userId),
  };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: readStoredSession,
  reducers: {
    sessionRestored: (state, { payload }: PayloadAction<SessionState>) => ({
      ...payload,
      exitPath: payload.userId === null && state.userId !== null ? '/' : state.exitPath,
    }),
    sessionStarted: (_state, { payload }: PayloadAction<StartedSession>) => ({
      ...signedOut,
      ...payload,
      user: withAvatar(payload.user),
    }),
    tokensRotated: (state, { payload }: PayloadAction<{ expiresAtMs: number }>) => {
      state.expiresAtMs = payload.expiresAtMs;
    },
    sessionEnded: (_state, { payload }: PayloadAction<{ exitPath: string }>) => ({
      ...signedOut,
      exitPath: payload.exitPath,
    }),
    sessionAwaited: (state, { payload }: PayloadAction<boolean>) => {
      state.isAwaited = payload;
    },
    /** The plan began or ended; `true` opens the plan gate. */
    planStatusChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.hasActivePlan = payload;
    },
    /** The stored user is replaced and its avatar recomputed. */
    userReplaced: (state, { payload }: PayloadAction<User>) => {
      state.user = withAvatar(payload);
    },
    environmentChosen: (state, { payload }: PayloadAction<Environment>) => {
      state.environment = payload;
    },
  },
});

export const {
  sessionAwaited,
  sessionRestored,
  sessionStarted,
  tokensRotated,
  sessionEnded,
  planStatusChanged,
  userReplaced,
  environmentChosen,
} = sessionSlice.actions;
