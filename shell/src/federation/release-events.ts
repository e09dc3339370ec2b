import { readList, setFollowing } from './list-age.ts';

/** Waits after refusals: doubled each time, from the first to the last. */
const refusedMs = { first: 15_000, last: 600_000 };
/** All open pages hear of a change at once: they ask for the list over this time. */
const spreadMs = 1000;

/**
 * Reads the list whenever the portal host says that the composition has changed, by server-sent events. Only while the
 * page is visible: a browser has six connections per origin over HTTP/1.1. Returns what ends it.
 * @param random from 0 to 1: how late of the time over which pages ask this one does
 */
export function followReleases(random: () => number = Math.random): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let lastSeen: unknown;

  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
    setFollowing(false);
  };
  const open = () => {
    close();
    if (document.hidden || typeof EventSource === 'undefined') return;
    const opened = new EventSource('/portal/events');
    stream = opened;
    opened.addEventListener('open', () => {
      setFollowing(true);
      refusals = 0;
    });
    opened.addEventListener('composition', ({ data }: MessageEvent<unknown>) => {
      if (data === lastSeen) return;
      lastSeen = data;
      // One that waits already reads what this one tells of: changes in a row do not put it off.
      reading ??= setTimeout(() => {
        reading = undefined;
        void readList();
      }, random() * spreadMs);
    });
    opened.addEventListener('error', () => {
      setFollowing(false);
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
  open();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    clearTimeout(reading);
    close();
  };
}
