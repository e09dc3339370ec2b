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

/** The versions of releases that blocked an earlier page: hashes, so that no other remote has one of them. */
const heldBack = new Set<string>();

/** Passes over a release that blocked a page, until somebody asks for it: nobody gets out of a page that hangs. */
export function holdBack(version: string): void {
  heldBack.add(version);
}

/** Gives a release another chance that blocked a page. */
export function forgetHeldBack(versions: readonly string[]): void {
  for (const version of versions) heldBack.delete(version);
}

/** Whether a release is passed over now. */
export function isMarked(remote: string, version: string): boolean {
  const key = keyOf(remote, version);
  return heldBack.has(version) || (marks.get(key) ?? 0) > Date.now();
}

/** Gives all releases of a remote another chance, or those of every remote; not those that are held back. */
export function forgetMarks(remote?: string): void {
  for (const key of marks.keys()) {
    if (remote === undefined || key.startsWith(`${remote} `)) marks.delete(key);
  }
}
