import { nanoid } from '@reduxjs/toolkit';
import type { Tokens } from '@trilho/contracts/auth';
import { isUnder } from '@trilho/contracts/remote-paths';
import { paths } from '../paths.ts';
import {
  notifyOtherTabs,
  type OfferedSession,
  openSessionChannel,
  type SessionMessage,
} from './session-channel.ts';
import { readClaims } from './token-claims.ts';
import {
  hasOwnSession,
  isLeft,
  readStored,
  readTokens,
  storageKeys,
  writeStored,
  writeTokens,
} from './token-storage.ts';

/** How long an open tab of the same browser may take to answer. */
export const answerMs = 150;
/** A busy machine answers later; until then an answer still counts. */
const lateAnswerMs = 2000;

/** The pages for payers, who are not the portal's merchants, neither take a session nor give one. */
const isForPayers = () => isUnder(window.location.pathname, paths.pay);

/**
 * Asks the other tabs of this browser for their session. Resolves to true with the first that `accept` takes, to false
 * after `withinMs`. A session that ended meanwhile is not offered to it.
 */
async function askOtherTabs(
  accept: (session: OfferedSession) => boolean,
  withinMs: number,
): Promise<boolean> {
  const channel = openSessionChannel();
  if (!channel) return false;
  const question = nanoid();
  const ended = new Set<string | null | undefined>();
  const isAccepted = await new Promise<boolean>((resolve) => {
    setTimeout(resolve, withinMs, false);
    channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
      if (data.type === 'ended') ended.add(data.refreshToken).add(data.sessionId);
      if (data.type !== 'offered' || data.question !== question) return;
      const { tokens } = data.session;
      const claims = readClaims(tokens.access_token);
      if (!claims || ended.has(tokens.refresh_token) || ended.has(claims.sessionId ?? '')) return;
      if (accept(data.session)) resolve(true);
    };
    channel.postMessage({ type: 'asked', question } satisfies SessionMessage);
  });
  channel.close();
  return isAccepted;
}

/** Answers a question with this tab's session. A remembered one is in the storage that all tabs share. */
export function offerSession(question: string): void {
  const tokens = readTokens();
  if (!tokens || !hasOwnSession() || isForPayers()) return;
  const user = readStored(storageKeys.user);
  const hasActivePlan = readStored(storageKeys.hasActivePlan);
  notifyOtherTabs({ type: 'offered', question, session: { tokens, user, hasActivePlan } });
}

function take({ tokens, user, hasActivePlan }: OfferedSession): boolean {
  if (!mayTakeSession()) return false;
  writeTokens(tokens, sessionStorage);
  writeStored(storageKeys.user, user);
  writeStored(storageKeys.hasActivePlan, hasActivePlan);
  return true;
}

/**
 * Whether an open tab may hand its session over to this one: nothing is stored, and nobody signed out here, who would
 * otherwise be back after a reload.
 */
export const mayTakeSession = (): boolean => !readTokens() && !isLeft() && !isForPayers();

/** Takes the session of an open tab into this tab's own storage. Resolves to whether there is one. */
export const takeFromOtherTabs = (): Promise<boolean> => askOtherTabs(take, lateAnswerMs);

function isLater(offered: Tokens, mine: Tokens): boolean {
  const [theirs, own] = [readClaims(offered.access_token), readClaims(mine.access_token)];
  if (!theirs?.sessionId || theirs.sessionId !== own?.sessionId) return false;
  return theirs.expiresAtMs > own.expiresAtMs && offered.refresh_token !== mine.refresh_token;
}

/**
 * Takes over what another tab has rotated already, which a tab that slept, or one that was closed and opened again, has
 * not heard of. Asked before a rotation.
 */
export async function takeLaterTokens(mine: Tokens): Promise<void> {
  if (!hasOwnSession()) return;
  await askOtherTabs(({ tokens }) => {
    if (!isLater(tokens, mine) || readTokens()?.refresh_token !== mine.refresh_token) return false;
    writeTokens(tokens);
    return true;
  }, answerMs);
}
