/** Faults that a test can ask for. `after` kinds let the effect happen first. */
export const faultKinds = [
  'delay',
  'delay_after',
  'status',
  'status_after',
  'status_kept',
  'status_kept_after',
  'cut_before',
  'cut_after',
  'late_effect',
  'rate_limit',
  'other_amount',
  'withhold_webhooks',
  'delay_webhooks',
  'duplicate_webhooks',
  'reorder_webhooks',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultMatch {
  method?: string;
  /** A prefix of the path, or a regular expression (see `pathMatcher`). */
  path?: string;
  account?: string;
  /** For the webhook kinds: a prefix of the event's type. */
  event?: string;
  /** For the webhook kinds: the id of the object that the event is about. */
  object?: string;
}

export interface Fault {
  match: FaultMatch;
  kind: FaultKind;
  /** How many requests or events it applies to; unlimited when absent. */
  times?: number;
  delayMs?: number;
  status?: number;
  /** For `other_amount`: what answers say of payments, in minor units and a currency's three letters. */
  amountMinor?: number;
  currency?: string;
}

/**
 * Returns a matcher for a path pattern: a regular expression, with or without enclosing slashes, when it
 * contains a special character (`^ $ * + ? ( ) [ ] | \`, which no path has); a prefix otherwise.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  if (!/[\\^$*+?()[\]|]/.test(pattern)) return (path) => path.startsWith(pattern);
  const expression = new RegExp(/^\/(.*)\/$/.exec(pattern)?.[1] ?? pattern);
  return (path) => expression.test(path);
}

/** Whether a request or an event satisfies every given condition. */
export function matches(match: FaultMatch, subject: FaultMatch): boolean {
  if (match.account && match.account !== subject.account) return false;
  if (match.method && match.method.toUpperCase() !== subject.method) return false;
  if (match.event && !(subject.event ?? '').startsWith(match.event)) return false;
  if (match.object && match.object !== subject.object) return false;
  return !match.path || pathMatcher(match.path)(subject.path ?? '');
}

/** The active faults, in the order in which they were added. A restart clears them. */
export class Faults {
  #list: Fault[] = [];

  add(fault: Fault): void {
    this.#list.push({ ...fault });
  }

  clear(): void {
    this.#list = [];
  }

  list(): readonly Fault[] {
    return this.#list;
  }

  /** Returns the first fault of these kinds that matches the subject, and uses up one of its `times`. */
  take(kinds: readonly FaultKind[], subject: FaultMatch): Fault | undefined {
    const fault = this.#list.find((item) => kinds.includes(item.kind) && matches(item.match, subject));
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#list = this.#list.filter((item) => item !== fault);
    }
    return fault;
  }
}
