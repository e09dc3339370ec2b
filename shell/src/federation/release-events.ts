import { refreshReleases } from './releases.ts';

/** Without events a list is read again at a navigation when it is older than this. */
const oldAfterMs = 30_000;
/** Longest that a navigation waits for the list. */
const longestReadMs = 1000;
/** The stream opens when the first screen has long been there: it must not compete with it. */
const firstOpenMs = 3000;
/** Waits after refusals: doubled each time, from the first to the last. */
const refusedMs = { first: 15_000, last: 600_000 };

let readAtMs = Date.now();
let arrivedAt = '';
let isFollowing = false;
let reading: Promise<void> | undefined;

/** Whether a release may have come since the list was read. */
export function isListOld(): boolean {
  return !isFollowing && Date.now() - readAtMs > oldAfterMs;
}

function readList(): Promise<void> {
  readAtMs = Date.now();
  reading ??= refreshReleases().finally(() => {
    reading = undefined;
  });
  return reading;
}

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

/**
 * Reads the list whenever the portal host says that the composition has changed, by server-sent events. Only while the
 * page is visible: a browser has six connections per origin over HTTP/1.1. Returns what ends it.
 */
export function followReleases(): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let lastSeen: unknown;

  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
    isFollowing = false;
  };
  const open = () => {
    close();
    if (document.hidden || typeof EventSource === 'undefined') return;
    const opened = new EventSource('/portal/events');
    stream = opened;
    opened.addEventListener('open', () => {
      isFollowing = true;
      refusals = 0;
    });
    opened.addEventListener('composition', ({ data }: MessageEvent<unknown>) => {
      if (data !== lastSeen) void readList();
      lastSeen = data;
    });
    opened.addEventListener('error', () => {
      isFollowing = false;
      // What was cut off the browser opens again itself; what was refused it gives up.
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, Math.min(refusedMs.first * 2 ** refusals, refusedMs.last));
      refusals += 1;
    });
  };
  const handleVisibility = () => {
    if (document.hidden) return close();
    void readList();
    open();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  timer = setTimeout(open, firstOpenMs);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    close();
  };
}
