/// <reference lib="dom" />
import type { FrameChannel, FrameMessage } from '../shared/frame-messages.ts';
import { frameUrl, openFrameChannel } from '../shared/frame-messages.ts';

/** An iframe of the simulator's origin and the message channel to it. */
export type FrameWindow = { iframe: HTMLIFrameElement; channel: FrameChannel; remove: () => void };

/** A frame that has sent no message by then (server down, or its pages blocked) counts as failed. */
const HELLO_TIMEOUT_MS = 3_000;

let frameCount = 0;

/** Writes styles through the object model, which a strict style policy of the page allows. */
export function setStyles(element: HTMLElement, styles: Record<string, string>): void {
  for (const [property, value] of Object.entries(styles))
    element.style.setProperty(property, value, 'important');
}

/**
 * Creates the iframe (not yet in the document) and listens; calls `onFailure` when its page sends nothing.
 */
export function createFrameWindow(options: {
  origin: string;
  /** Of the frame's page, `/elements/card`. */
  path: string;
  title: string;
  onMessage: (message: FrameMessage) => void;
  onFailure: () => void;
}): FrameWindow {
  frameCount += 1;
  const frame = `trilho-frame-${frameCount}`;
  const iframe = document.createElement('iframe');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let greeted = false;
  const channel = openFrameChannel(
    frame,
    options.origin,
    () => iframe.contentWindow,
    (message) => {
      greeted = true;
      clearTimeout(timer);
      options.onMessage(message);
    },
  );
  iframe.addEventListener('load', () => {
    if (!greeted) timer = setTimeout(options.onFailure, HELLO_TIMEOUT_MS);
  });
  iframe.name = frame;
  iframe.title = options.title;
  iframe.referrerPolicy = 'no-referrer';
  iframe.src = frameUrl(options.origin, options.path, frame);
  const remove = (): void => {
    clearTimeout(timer);
    channel.close();
    iframe.remove();
  };
  return { iframe, channel, remove };
}
