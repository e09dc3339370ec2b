import type { Tokens } from '@trilho/contracts/auth';
import type { Environment } from '@trilho/contracts/common';
import { useToast } from '@trilho/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageVisible } from '../page-visible.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { isEnvironmentKey } from '../tokens/environment-storage.ts';
import { openSessionChannel, type SessionMessage } from '../tokens/session-channel.ts';
import { offerSession } from '../tokens/session-handover.ts';
import { readClaims } from '../tokens/token-claims.ts';
import { clearStoredSession, readTokens, storageKeys, writeTokens } from '../tokens/token-storage.ts';
import { refreshSession, restoreSession } from './session-thunks.ts';

const environmentNames: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };

type EndedMessage = Extract<SessionMessage, { type: 'ended' }>;

const refreshMarginMs = 120_000;
const retryMs = 10_000;
const shortestIntervalMs = 30_000;
const longestTimerMs = 2_147_483_647;

/** Refreshes two minutes before the token ends, or at once when less remains; tries again while offline. */
function useTokenRefreshTimer(): void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.session.userId);
  const expiresAtMs = useAppSelector((state) => state.session.expiresAtMs);

  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (userId === null || expiresAtMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const schedule = (atMs: number) => {
      timer = setTimeout(renew, Math.min(Math.max(atMs - Date.now(), 0), longestTimerMs));
    };
    const renew = async () => {
      const isFresh = await dispatch(refreshSession());
      if (isFresh) renewedAtMs.current = Date.now();
      else if (isCurrent) schedule(Date.now() + retryMs);
    };
    // Tokens that live no longer than the margin must not be renewed without pause.
    schedule(Math.max(expiresAtMs - refreshMarginMs, renewedAtMs.current + shortestIntervalMs));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, userId, expiresAtMs]);
}

/** A tab may hold an earlier or a later pair of the session that ended. */
function isOfSession(mine: Tokens, { refreshToken, sessionId }: EndedMessage): boolean {
  if (mine.refresh_token === refreshToken) return true;
  return Boolean(sessionId) && readClaims(mine.access_token)?.sessionId === sessionId;
}

function applyMessage(message: SessionMessage): boolean {
  const mine = readTokens();
  if (!mine) return false;
  if (message.type === 'rotated' && mine.refresh_token === message.previousRefreshToken) {
    writeTokens(message.tokens);
    return true;
  }
  if (message.type === 'ended' && isOfSession(mine, message)) {
    clearStoredSession();
    return true;
  }
  return false;
}

/** Returns a function that says, once the page is in sight, that another tab has changed the environment. */
function useEnvironmentNotice(): () => void {
  const toast = useToast();
  const isVisible = usePageVisible();
  const environment = useAppSelector((state) => state.session.environment);
  const seen = useRef(environment);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isVisible) return;
    if (isDue && seen.current !== environment) {
      toast.info(`Outra aba mudou o ambiente para ${environmentNames[environment]}. Vale para esta também.`);
    }
    seen.current = environment;
    setDue(false);
  }, [isVisible, isDue, environment, toast]);
  return useCallback(() => setDue(true), []);
}

/**
 * Follows what other tabs do to the session: long-lived storage by its events, tabs with a storage of their own by the
 * channel, where a new one asks for the session.
 */
function useOtherTabs(): void {
  const dispatch = useAppDispatch();
  const announce = useEnvironmentNotice();
  useEffect(() => {
    const names: string[] = Object.values(storageKeys);
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === null || names.includes(key) || isEnvironmentKey(key)) dispatch(restoreSession());
      if (key !== null && isEnvironmentKey(key)) announce();
    };
    const channel = openSessionChannel();
    if (channel) {
      channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
        if (data.type === 'asked') offerSession(data.question);
        else if (applyMessage(data)) dispatch(restoreSession());
      };
    }
    window.addEventListener('storage', handleStorage);
    return () => {
      window.removeEventListener('storage', handleStorage);
      channel?.close();
    };
  }, [dispatch, announce]);
}

/** Keeps the session alive and in step with other tabs. Renders nothing. */
export function SessionEffects(): null {
  useTokenRefreshTimer();
  useOtherTabs();
  return null;
}
