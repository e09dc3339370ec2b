/** Where the keys of attempts with an unknown outcome are kept: for the tab, so that a reload keeps them. */
const storageKey = 'trilho.attempts';
/** The server forgets a key after 24 hours. */
const keptMs = 23 * 60 * 60 * 1000;

interface Kept {
  key: string;
  at: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

function readAll(): [order: string, kept: Kept][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return [];
    return Object.entries(stored).filter(
      (entry): entry is [string, Kept] => isKept(entry[1]) && Date.now() - entry[1].at < keptMs,
    );
  } catch {
    return [];
  }
}

function writeAll(attempts: [string, Kept][]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(attempts)));
  } catch {
    // Without storage a key lasts as long as its form.
  }
}

/** One attempt at an order. */
export interface Attempt {
  key: string;
  /** The outcome is known: the same order from now on is another one. */
  settle: () => void;
}

/**
 * Returns the idempotency key of an order: that of the attempt before while its outcome is unknown, also
 * after a reload of the page, so that the order takes effect once.
 * @param what names the kind of order; `order` is all that is asked for
 */
export function beginAttempt(what: string, order: object): Attempt {
  const name = `${what} ${JSON.stringify(order)}`;
  const others = readAll().filter(([other]) => other !== name);
  const key = readAll().find(([other]) => other === name)?.[1].key ?? crypto.randomUUID();
  writeAll([...others, [name, { key, at: Date.now() }]]);
  return { key, settle: () => writeAll(readAll().filter(([other]) => other !== name)) };
}
