import type { Tokens } from '@trilho/contracts/auth';

/** What a tab hands over of its session. */
export interface OfferedSession {
  tokens: Tokens;
  user: unknown;
  hasActivePlan: unknown;
}

/**
 * What tabs of one browser say to each other about a session that each keeps in its own storage. All have the same
 * refresh token, and one used twice ends the session: the tab that rotates it hands the new pair to those that hold the
 * old one. `asked` is sent by a tab without a session, or one that is about to rotate; `offered` answers it.
 */
export type SessionMessage =
  | { type: 'rotated'; previousRefreshToken: string; tokens: Tokens }
  | { type: 'ended'; refreshToken: string; sessionId?: string | null }
  | { type: 'asked'; question: string }
  | { type: 'offered'; question: string; session: OfferedSession };

const channelName = 'trilho.session';

export function openSessionChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
}

export function notifyOtherTabs(message: SessionMessage): void {
  const channel = openSessionChannel();
  channel?.postMessage(message);
  channel?.close();
}
