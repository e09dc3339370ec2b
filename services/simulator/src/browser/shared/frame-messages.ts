/// <reference lib="dom" />
import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';

/**
 * What the page and a frame tell each other. Every message names the frame that it belongs to, is posted
 * to one exact origin,
 * and is believed only from that origin and that window. Nothing here carries a card's number, date or code.
 */
export type FrameMessage = { trilhoFrame: string; type: string; [member: string]: unknown };

/** What a frame may be asked to do with the card that it holds. */
export type CardRequest =
  | { operation: 'validate' }
  | { operation: 'payment_method'; params: JsonObject }
  | { operation: 'token'; params: JsonObject }
  | { operation: 'confirm'; clientSecret: string; params: JsonObject };

/** Name and address of the page, which a frame finds in its own query string. */
export type FrameAddress = { frame: string; parentOrigin: string };

/** One end of the conversation: `send` to the peer, `listen` to it. */
export type FrameChannel = {
  send: (message: { type: string; [member: string]: unknown }) => void;
  close: () => void;
};

/**
 * Opens a conversation with one window of one origin; `peer` is asked each time since a frame's window may
 * come late.
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
      // A frame page opened by itself has nobody to talk to.
      if (origin !== '') peer()?.postMessage({ ...message, trilhoFrame: frame }, origin);
    },
    close: () => window.removeEventListener('message', receive),
  };
}

/** Address of a frame page, telling it which page to talk to. */
export function frameUrl(origin: string, page: string, frame: string): string {
  const query = new URLSearchParams({ frame, parent: window.location.origin });
  return `${origin}/elements/${page}?${query}`;
}

/** The other side of `frameUrl`, read inside the frame. */
export function frameAddress(): FrameAddress {
  const query = new URLSearchParams(window.location.search);
  return { frame: query.get('frame') ?? '', parentOrigin: query.get('parent') ?? '' };
}
