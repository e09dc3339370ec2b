export interface QueueLimits {
  /** How long a request may wait on average before it reaches the provider, in milliseconds; 0 never refuses. */
  mostMs: number;
  /** The time of this process in milliseconds. */
  now?: () => number;
}

/** So few may always wait: a node that nobody uses has no rate to compare with. */
const least = 64;

/** For so long as many may wait as want to: a burst is over by then, a queue that stands is not. In milliseconds. */
const burstMs = 500;

/** Over about this time the rate is taken, in milliseconds. */
const rateMs = 1_000;

/** The place of one request. */
export interface Standing {
  /** Does not count it until it goes on: its caller is still sending it. */
  setAside(): void;
  goOn(): void;
  /** Ends it, once. `isThrough`: the node has done its work for it, which tells how fast the node is. */
  end(isThrough: boolean): void;
}

/**
 * The requests of merchants' servers from their arrival until they reach the provider, which is the node's own work: what
 * waits for the provider takes nothing of the node. When more of them stand than the node is through with in the time
 * allowed, further ones are refused at once instead of all of them becoming later and later (as CoDel does with packets). A
 * caller who has less than its share is let in all the same.
 */
export class StandingQueue {
  readonly #mostMs: number;
  readonly #now: () => number;
  readonly #byCaller = new Map<string, number>();
  #waiting = 0;
  /** Requests that were through, each weighed less the longer ago that was. */
  #through = 0;
  #throughAt = 0;
  #fullSince: number | null = null;
  #refuses = false;

  constructor({ mostMs, now = () => performance.now() }: QueueLimits) {
    this.#mostMs = mostMs;
    this.#now = now;
  }

  /** Lets one more request of a caller in; returns its place, or null when it is refused. */
  enter(caller: string): Standing | null {
    const mine = this.#byCaller.get(caller) ?? 0;
    if (this.#isFull() && mine >= this.#share(mine)) return null;
    this.#count(caller, 1);
    let [counted, isOver] = [true, false];
    const countAs = (isCounted: boolean) => {
      if (isOver || counted === isCounted) return;
      counted = isCounted;
      this.#count(caller, isCounted ? 1 : -1);
    };
    return {
      setAside: () => countAs(false),
      goOn: () => countAs(true),
      end: (isThrough) => {
        countAs(false);
        if (isThrough && !isOver) this.#note(this.#now());
        isOver = true;
      },
    };
  }

  #count(caller: string, more: 1 | -1): void {
    this.#waiting += more;
    const count = (this.#byCaller.get(caller) ?? 0) + more;
    if (count === 0) this.#byCaller.delete(caller);
    else this.#byCaller.set(caller, count);
  }

  #note(at: number): void {
    this.#through = this.#throughBy(at) + 1;
    this.#throughAt = at;
  }

  #throughBy(at: number): number {
    return this.#through * Math.exp((this.#throughAt - at) / rateMs);
  }

  /** How many may stand: as many as are through in the time that one may wait. */
  #limit(at: number): number {
    return Math.max(least, (this.#throughBy(at) * this.#mostMs) / rateMs);
  }

  /** What each of the callers who are here, and the one who comes, may have of it. */
  #share(mine: number): number {
    return Math.ceil(this.#limit(this.#now()) / (this.#byCaller.size + (mine === 0 ? 1 : 0)));
  }

  #isFull(): boolean {
    if (this.#mostMs === 0) return false;
    const at = this.#now();
    const limit = this.#limit(at);
    if (this.#waiting < limit) {
      this.#fullSince = null;
      if (this.#waiting < limit / 2) this.#refuses = false;
      return false;
    }
    this.#fullSince ??= at;
    if (at - this.#fullSince >= burstMs) this.#refuses = true;
    return this.#refuses;
  }
}
