/** What a test may ask to go wrong. `after` kinds let the effect happen first. */
export const faultKinds = [
  'delay',
  'delay_after',
  'status',
  'cut_before',
  'cut_after',
  'rate_limit',
  'withhold_webhooks',
  'duplicate_webhooks',
  'reorder_webhooks',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultMatch {
  method?: string;
  /** A prefix of the path, or a regular expression when it is written between slashes. */
  path?: string;
  account?: string;
  /** For the webhook kinds: a prefix of the event's type. */
  event?: string;
}

export interface Fault {
  match: FaultMatch;
  kind: FaultKind;
  /** How many times it strikes; forever when absent. */
  times?: number;
  delayMs?: number;
  status?: number;
}

/** Text between slashes as a regular expression; anything else is a prefix. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const expression = /^\/(.*)\/$/.exec(pattern)?.[1];
  // '/v1/' is a prefix too: only a text with an expression's signs between its slashes is read as one.
  if (expression !== undefined && /[\\^$*+?()[\]|]/.test(expression)) {
    const compiled = new RegExp(expression);
    return (path) => compiled.test(path);
  }
  return (path) => path.startsWith(pattern);
}

function matches(match: FaultMatch, subject: FaultMatch): boolean {
  if (match.account && match.account !== subject.account) return false;
  if (match.method && match.method.toUpperCase() !== subject.method) return false;
  if (match.event && !(subject.event ?? '').startsWith(match.event)) return false;
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
