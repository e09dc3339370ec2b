import type { SlotStore } from './slot-store.ts';

/** The decision on one call, and how many more could be made right now. */
export interface Allowance {
  allowed: boolean;
  remaining: number;
}

/** What one node knows of a key: calls reserved for it, and what the database had left when it was last asked. */
interface Reserved {
  left: number;
  rest: number;
  askedAtMs: number;
  /** When the database has a next call to give; until then it is not asked. */
  nextAtMs: number;
}

/** Reserved calls that are not made within this time are given up, in milliseconds. */
const validMs = 10_000;
const mostKeys = 10_000;

/** Decides whether a key may make one more call. */
export type TakeAllowance = (key: string) => Promise<Allowance> | Allowance;

/**
 * Shares an allowance of calls a second among all nodes. A node reserves a tenth of it at a time in the
 * database and spends that without asking again. Together the nodes let no more than twice `perSecond` calls
 * through in a second (a second's worth at once, and what falls due meanwhile), plus one reservation each.
 */
export function createSharedAllowance(
  slots: SlotStore,
  perSecond: number,
  nowMs: () => number = () => performance.now(),
): TakeAllowance {
  const chunk = Math.max(1, Math.floor(perSecond / 10));
  const everyMs = 1000 / perSecond;
  const reserved = new Map<string, Reserved>();
  const asking = new Map<string, { waiting: number; done: Promise<void> }>();

  function remember(key: string, known: Reserved): void {
    reserved.delete(key);
    reserved.set(key, known);
    for (const [old, { askedAtMs }] of reserved) {
      if (reserved.size <= mostKeys && known.askedAtMs - askedAtMs < validMs) break;
      reserved.delete(old);
    }
  }

  async function reserve(key: string, count: number): Promise<void> {
    const granted = await slots.take(key, count, { everyMs, burst: perSecond }, 0);
    // The database's clock in milliseconds has a resolution of a quarter of a microsecond.
    const dueNow = Math.max(0, Math.floor(-granted.firstInMs / everyMs + 0.001) + 1);
    const now = nowMs();
    remember(key, {
      left: granted.count,
      rest: Math.max(0, dueNow - granted.count),
      askedAtMs: now,
      nextAtMs: now + granted.firstInMs + granted.count * everyMs,
    });
  }

  /** Reserves for all calls that wait for it, one statement at a time for each key. */
  async function ask(key: string): Promise<void> {
    const current = asking.get(key);
    if (current) {
      current.waiting += 1;
      return current.done;
    }
    const entry = { waiting: 1, done: Promise.resolve() };
    asking.set(key, entry);
    // On the next turn, so that calls of this moment are reserved for together.
    entry.done = Promise.resolve()
      .then(() => reserve(key, Math.max(chunk, entry.waiting)))
      .finally(() => asking.delete(key));
    return entry.done;
  }

  /** Spends what is known; null when the database has to be asked. */
  function spend(key: string): Allowance | null {
    const known = reserved.get(key);
    const now = nowMs();
    if (!known || now - known.askedAtMs >= validMs) return null;
    if (known.left > 0) {
      known.left -= 1;
      const due = Math.floor((now - known.askedAtMs) / everyMs);
      return { allowed: true, remaining: Math.min(perSecond - 1, known.left + known.rest + due) };
    }
    return now < known.nextAtMs ? { allowed: false, remaining: 0 } : null;
  }

  async function askAndSpend(key: string): Promise<Allowance> {
    await ask(key);
    // The others that waited may have spent it all.
    return spend(key) ?? askAndSpend(key);
  }

  return (key) => spend(key) ?? askAndSpend(key);
}
