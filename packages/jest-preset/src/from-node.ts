const open = new Set<BroadcastChannel>();

/** A page that is closed closes its channels; a page of tests ends with some open, and Jest would not exit. */
export class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    open.add(this);
    if ('unref' in this && typeof this.unref === 'function') this.unref();
  }
}

/** Closes all channels of the page. */
export function closeChannels(): void {
  for (const channel of open) channel.close();
  open.clear();
}

/** What jsdom lacks and fetch-based code needs. Never MessageChannel: Jest would not exit. */
export const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextEncoder,
  TextDecoder,
  BroadcastChannel: PageChannel,
  structuredClone,
  AbortController,
  AbortSignal,
  Blob,
  File,
};
