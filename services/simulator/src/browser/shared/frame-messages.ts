/// <reference lib="dom" />
import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';

/**
 * Messages between the page and a frame. Every message names its frame, is posted to one exact origin, and is
 * accepted only from that origin and that window. No message carries a card's number, date or code.
 */
export type FrameMessage = { trilhoFrame: string; type: string; [member: string]: unknown };

/** The operations that a frame performs with its card. */
export type CardRequest =
  | { operation: 'validate' }
  | { operation: 'payment_method'; params: JsonObject }
  | { operation: 'token'; params: JsonObject }
  | { operation: 'confirm'; clientSecret: string; params: JsonObject };

/** Name and address of the page, which a frame finds in its own query string. */
export type FrameAddress = { frame: string; parentOrigin: string };

/** One end of the channel: `send` to the peer, `listen` to it. */
export type FrameChannel = {
  send: (message: { type: string; [member: string]: unknown }) => void;
  close: () => void;
};

/**
 * Opens a channel to one window of one origin. `peer` is called for each message, since a frame's window may
 * not exist yet.
 */
export function openFrameChannel(
  frame: string,
  origin: string,
  peer: () => Window | null,
  onMessage: (message: FrameMessage) => void,
): FrameChannel {
  const receive = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source === null || event.source !== peer()) return;
    if (!isObject(event.data) || event.data.trilhoFrame !== frame) return;
    if (typeof event.data.type !== 'string') return;
    onMessage({ ...event.data, trilhoFrame: frame, type: event.data.type });
  };
  window.addEventListener('message', receive);
  return {
    send: (message) => {
      // A frame page opened on its own has no peer.
      if (origin !== '') peer()?.postMessage({ ...message, trilhoFrame: frame }, origin);
    },
    close: () => window.removeEventListener('message', receive),
  };
}

/** Builds the address of a frame page, `/elements/card`; it names the page that embeds it. */
export function frameUrl(origin: string, path: string, frame: string): string {
  const query = new URLSearchParams({ frame, parent: window.location.origin });
  return `${origin}${path}?${query}`;
}

/** The other side of `frameUrl`, read inside the frame. */
export function frameAddress(): FrameAddress {
  const query = new URLSearchParams(window.location.search);
  return { frame: query.get('frame') ?? '', parentOrigin: query.get('parent') ?? '' };
}
