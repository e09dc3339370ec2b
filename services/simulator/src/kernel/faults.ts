/** What a test may ask to go wrong. `after` kinds let the effect happen first. */
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
  /** How many times it strikes; forever when absent. */
  times?: number;
  delayMs?: number;
  status?: number;
}

/**
 * A path with an expression's signs in it (`^ $ * + ? ( ) [ ] | \`, which no path has) is a regular expression, with or
 * without slashes around it; any other is a prefix.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  if (!/[\\^$*+?()[\]|]/.test(pattern)) return (path) => path.startsWith(pattern);
  const expression = new RegExp(/^\/(.*)\/$/.exec(pattern)?.[1] ?? pattern);
  return (path) => expression.test(path);
}

/** Tells whether a request or an event satisfies every condition that is given. */
export function matches(match: FaultMatch, subject: FaultMatch): boolean {
  if (match.account && match.account !== subject.account) return false;
  if (match.method && match.method.toUpperCase() !== subject.method) return false;
  if (match.event && !(subject.event ?? '').startsWith(match.event)) return false;
  if (match.object && match.object !== subject.object) return false;
  return !match.path || pathMatcher(match.path)(subject.path ?? '');
}

/** The faults asked for, in the order they were asked for. Held in memory: a restart ends them. */
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

  /** The first fault of these kinds that strikes the subject; counts one strike. */
  take(kinds: readonly FaultKind[], subject: FaultMatch): Fault | undefined {
    const fault = this.#list.find((item) => kinds.includes(item.kind) && matches(item.match, subject));
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#list = this.#list.filter((item) => item !== fault);
    }
    return fault;
  }
}
