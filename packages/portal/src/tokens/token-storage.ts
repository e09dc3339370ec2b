import type { Tokens } from '@trilho/contracts/auth';

/** The names are the specification's, to the letter. */
export const storageKeys = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  rememberMe: 'remember_me',
  user: 'user',
  hasActivePlan: 'hasActivePlan',
} as const;

/** Warnings that this session has shown once and does not repeat. */
export const restatedWarningsKey = 'trilho.restated';

const leftKey = 'trilho.left';

const sessionKeys = [
  storageKeys.accessToken,
  storageKeys.refreshToken,
  storageKeys.user,
  storageKeys.hasActivePlan,
  restatedWarningsKey,
];

/**
 * Where this tab's session lives: its own storage when it holds one, else the long-lived one. Asking the
 * storages and not the flag keeps a tab's session when another tab signs in with the other choice.
 */
export function sessionStore(): Storage {
  return hasOwnSession() ? sessionStorage : localStorage;
}

/** Whether this tab's session is in the storage that no other tab sees. */
export function hasOwnSession(): boolean {
  return sessionStorage.getItem(storageKeys.accessToken) !== null;
}

/** Saves the choice of storage. Called before the sign-in request, as the specification orders. */
export function saveRememberMe(remember: boolean): void {
  localStorage.setItem(storageKeys.rememberMe, String(remember));
}

export function readRememberMe(): boolean {
  return localStorage.getItem(storageKeys.rememberMe) === 'true';
}

export function readTokens(): Tokens | null {
  const store = sessionStore();
  const accessToken = store.getItem(storageKeys.accessToken);
  const refreshToken = store.getItem(storageKeys.refreshToken);
  if (!accessToken) return null;
  return { access_token: accessToken, refresh_token: refreshToken ?? '' };
}

/** The refresh token that names this session to the server, for calls that end all the others. */
export function readRefreshToken(): string | undefined {
  return readTokens()?.refresh_token || undefined;
}

/** Starts a session in the storage that `remember_me` chose, forgetting any other. */
export function startStoredSession(tokens: Tokens): void {
  clearStoredSession();
  writeTokens(tokens, readRememberMe() ? localStorage : sessionStorage);
}

/** Replaces the tokens of the session where it lives. */
export function writeTokens(tokens: Tokens, store = sessionStore()): void {
  store.setItem(storageKeys.refreshToken, tokens.refresh_token);
  store.setItem(storageKeys.accessToken, tokens.access_token);
}

/** Marks that a session was left in this tab, or that there is one again. */
export function markLeft(isLeft: boolean): void {
  if (isLeft) sessionStorage.setItem(leftKey, 'true');
  else sessionStorage.removeItem(leftKey);
}

/** Whether the last session of this tab was left, by a sign-out or because it ended. */
export function isLeft(): boolean {
  return sessionStorage.getItem(leftKey) !== null;
}

export function readStored(key: string): unknown {
  const text = sessionStore().getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  const store = sessionStore();
  const text = JSON.stringify(value);
  if (store.getItem(key) !== text) store.setItem(key, text);
}

/** Clears tokens, user and the plan flag from both storages. `remember_me` stays. */
export function clearStoredSession(): void {
  for (const key of sessionKeys) {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  }
}
