/** A mistake that somebody could make in the product. */
export interface Fault {
  name: string;
  /** What it does, in a sentence. */
  what: string;
  /** What is replaced in which module, under `services/gateway/src`; each text is there once. */
  changes: readonly { module: string; text: string; by: string }[];
  /** The smallest set of cases and orders that has to see it. A meeting without an order stands for all of its orders. */
  seenBy: readonly string[];
}

/** Where a shard finds the name of the fault that is planted in it. */
export const faultVariable = 'CRASH_FAULT';
