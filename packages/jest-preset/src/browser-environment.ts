import { TestEnvironment } from 'jest-environment-jsdom';

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
  BroadcastChannel,
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
