/** After this time a release that did not load is worth another try. */
const loadMarkMs = 60_000;

/** `<remote> <version>` → until when it is passed over, in milliseconds since the epoch. */
const marks = new Map<string, number>();

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

/** Passes over a release that did not load, for a minute: its files may come back. */
export function markUnloaded(remote: string, version: string): void {
  marks.set(keyOf(remote, version), Date.now() + loadMarkMs);
}

/** Passes over a release that threw, or whose chunk is gone, for the rest of the visit. */
export function markBroken(remote: string, version: string): void {
  marks.set(keyOf(remote, version), Number.POSITIVE_INFINITY);
}

/** Whether a release is passed over now. */
export function isMarked(remote: string, version: string): boolean {
  return (marks.get(keyOf(remote, version)) ?? 0) > Date.now();
}

/** Gives all releases of a remote another chance, or those of every remote. */
export function forgetMarks(remote?: string): void {
  for (const key of marks.keys()) {
    if (remote === undefined || key.startsWith(`${remote} `)) marks.delete(key);
  }
}
