import type { Placeholder } from './placeholders.ts';

/** What an operation's sample sends, beside method and path, which the API's document says. */
export interface SampleRequest {
  /** The value of each parameter of the path. */
  path?: Record<string, Placeholder>;
  query?: Record<string, string>;
  /** A body that the API accepts; ids of the reader's own objects are placeholders. */
  body?: object;
}
