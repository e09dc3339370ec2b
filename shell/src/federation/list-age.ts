import { refreshReleases } from './releases.ts';

/** Without events a list is read again at a navigation when it is older than this. */
const oldAfterMs = 30_000;
/** Longest that a navigation waits for the list. */
const longestReadMs = 1000;

let readAtMs = Date.now();
let arrivedAt = '';
let isFollowing = false;
/** Whether the last read brought no list. */
let isBehind = false;
let reading: Promise<void> | undefined;
let nextRead: Promise<void> | undefined;

/** Says whether events tell of each new list: until they end it does not age. */
export function setFollowing(value: boolean): void {
  isFollowing = value;
}

/** Whether a release may have come since the list was read. */
export function isListOld(): boolean {
  return (isBehind || !isFollowing) && Date.now() - readAtMs > oldAfterMs;
}

/** Reads the list. A read under way may have been answered before what is to be seen: another one follows it. */
export function readList(): Promise<void> {
  if (reading) {
    nextRead ??= reading.then(() => {
      nextRead = undefined;
      return readList();
    });
    return nextRead;
  }
  readAtMs = Date.now();
  reading = refreshReleases().then((isCurrent) => {
    isBehind = !isCurrent;
    reading = undefined;
  });
  return reading;
}

/** Reads what the page's own list leaves out; a read under way brings it as well. */
export const readRest = (): Promise<void> => reading ?? readList();

/** Reads a list that may be outdated when the page has come to another path, for the next screen. */
export function readListOnArrival(pathname: string): void {
  if (pathname !== arrivedAt && isListOld()) void readList();
  arrivedAt = pathname;
}

/** Reads the list; resolves once it is there, or after a second: a navigation does not wait for long. */
export function readListSoon(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestReadMs);
    void readList().then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
