import type { Tokens } from '@trilho/contracts/auth';

/**
 * Tabs tell each other about a shared session. Duplicated tabs have a copy of one refresh token each, and a
 * refresh token used twice ends the session: the tab that rotates it hands the new pair to those that hold
 * the old one.
 */
export type SessionMessage =
  | { type: 'rotated'; previousRefreshToken: string; tokens: Tokens }
  | { type: 'ended'; refreshToken: string };

const channelName = 'trilho.session';

export function openSessionChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
}

export function notifyOtherTabs(message: SessionMessage): void {
  const channel = openSessionChannel();
  channel?.postMessage(message);
  channel?.close();
}
