/** What a statement is asked to do for one request. */
export interface Member {
  /**
   * What a statement must not write twice; null where it only reads. Its members go in this order, so that two nodes never
   * wait for each other in a ring.
   */
  unique: string | null;
  /** Whose it is: nobody has more than a quarter of a statement while others wait. */
  owner: string;
  /** Its value of each parameter. */
  values: unknown[];
}

/** How statements run. */
interface Runs<Row> {
  alone(member: Member): Promise<Row[]>;
  /** Resolves with the rows that each member got; one that got none is left out. */
  together(members: Member[]): Promise<Map<Member, Row[]>>;
  /** Tells whether a statement that failed with this error has done nothing, for certain. */
  isUndone(error: unknown): boolean;
}

interface Waiting<Row> {
  member: Member;
  resolve(rows: Row[] | null): void;
  reject(error: unknown): void;
}

const most = { members: 32, ofOwner: 8, atOnce: 2, slow: 2 };
/** A statement that takes longer waits for somebody's lock, or the database is overloaded. */
const slowMs = 500;

const inOrder = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  return one === null || (other !== null && one < other) ? -1 : 1;
};

/** Chooses members in the order in which they came, those of many owners before the many of one. */
function choose<Row>(waiting: Waiting<Row>[]): Set<Waiting<Row>> {
  const chosen = new Set<Waiting<Row>>();
  const written = new Set<string>();
  const countOf = new Map<string, number>();
  for (const limit of [most.ofOwner, most.members]) {
    for (const one of waiting) {
      if (chosen.size >= most.members) return chosen;
      const { unique, owner } = one.member;
      const count = countOf.get(owner) ?? 0;
      if (count >= limit || chosen.has(one) || (unique !== null && written.has(unique))) continue;
      chosen.add(one);
      countOf.set(owner, count + 1);
      if (unique !== null) written.add(unique);
    }
  }
  return chosen;
}

/**
 * Where requests that are about to run one statement meet. What comes while fewer than two statements are under way goes
 * with the next turn of the event loop, so that an idle node sends a request alone and at once, and a busy one fills its
 * statements by itself. A statement that takes long holds up no other; while two do, requests go alone.
 */
export class GroupLane<Row> {
  readonly #runs: Runs<Row>;
  #waiting: Waiting<Row>[] = [];
  #underWay = 0;
  #slow = 0;
  #isScheduled = false;

  constructor(runs: Runs<Row>) {
    this.#runs = runs;
  }

  /**
   * Resolves with the member's rows, or with null: nothing was done for it, and it is to go alone.
   * @throws what a connection that was lost under the statement, or a statement of this member alone, fails with
   */
  join(member: Member): Promise<Row[] | null> {
    if (this.#slow >= most.slow) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ member, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#underWay >= most.atOnce) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#waiting.length > 0) void this.#send();
    });
  }

  async #send(): Promise<void> {
    const chosen = choose(this.#waiting);
    this.#waiting = this.#waiting.filter((one) => !chosen.has(one));
    const group = [...chosen].sort((one, other) => inOrder(one.member.unique, other.member.unique));
    const leave = this.#enter();
    this.#schedule();
    try {
      await this.#settle(group);
    } finally {
      leave();
    }
  }

  async #settle(group: Waiting<Row>[]): Promise<void> {
    const [first] = group;
    if (first && group.length === 1) {
      await this.#runs.alone(first.member).then(first.resolve, first.reject);
      return;
    }
    try {
      const rows = await this.#runs.together(group.map(({ member }) => member));
      for (const { member, resolve } of group) resolve(rows.get(member) ?? null);
    } catch (error) {
      const isUndone = this.#runs.isUndone(error);
      for (const { resolve, reject } of group) isUndone ? resolve(null) : reject(error);
    }
  }

  /** Counts a statement as under way, or as slow once it is. Returns what ends that. */
  #enter(): () => void {
    this.#underWay += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      this.#underWay -= 1;
      this.#slow += 1;
      if (this.#slow >= most.slow) for (const { resolve } of this.#waiting.splice(0)) resolve(null);
      this.#schedule();
    }, slowMs);
    return () => {
      clearTimeout(timer);
      if (isSlow) this.#slow -= 1;
      else this.#underWay -= 1;
      this.#schedule();
    };
  }
}
