import { TestEnvironment } from 'jest-environment-jsdom';

/** A page that is closed closes its channels; here the environment ends with some open, and Jest would not exit. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    if ('unref' in this && typeof this.unref === 'function') this.unref();
  }
}

/** What jsdom lacks and fetch-based code needs. Never MessageChannel: Jest would not exit. */
const fromNode = {
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

/** jsdom with Node's own fetch stack, so that MSW 3 and RTK Query run as in a browser. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
