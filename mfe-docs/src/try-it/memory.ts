import type { Placeholder } from '../samples/placeholders.ts';

/** What the reader is about to send. */
export interface Draft {
  path: Record<string, string>;
  query: Record<string, string>;
  /** JSON text; empty for an operation without a body. */
  body: string;
}

/** What stays while the page is open, also on the way to another section and back. */
export interface Memory {
  /** The last id of each kind that an answer had. */
  ids: Map<Placeholder, string>;
  /** Drafts that were changed, by operation. */
  drafts: Map<string, Draft>;
}

let current: { reader: string; memory: Memory } | null = null;

/** The memory of one reader, a user's id or `demo`; that of the reader before is dropped. */
export function memoryFor(reader: string): Memory {
  if (current?.reader !== reader) current = { reader, memory: { ids: new Map(), drafts: new Map() } };
  return current.memory;
}
