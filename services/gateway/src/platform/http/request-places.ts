/** How many requests one node works on at a time. */
export interface RequestLimits {
  total: number;
  perCaller: number;
}

/** Counts the requests in flight, of this node and of each caller. */
export class RequestPlaces {
  readonly #limits: RequestLimits;
  readonly #byCaller = new Map<string, number>();
  #total = 0;

  constructor(limits: RequestLimits) {
    this.#limits = limits;
  }

  /** Counts one more request of the node; returns null when it has too many. */
  enter(): (() => void) | null {
    if (this.#total >= this.#limits.total) return null;
    this.#total += 1;
    return () => {
      this.#total -= 1;
    };
  }

  /** Counts one more request of a caller; returns null when the caller has too many. */
  enterAs(caller: string): (() => void) | null {
    const others = this.#byCaller.get(caller) ?? 0;
    if (others >= this.#limits.perCaller) return null;
    this.#byCaller.set(caller, others + 1);
    return () => {
      const left = (this.#byCaller.get(caller) ?? 1) - 1;
      if (left === 0) this.#byCaller.delete(caller);
      else this.#byCaller.set(caller, left);
    };
  }
}
