/** What a page tells its watchdog every second; null while nobody sees it. */
export type Beat = { version?: string } | null;

export type BeatWatch = {
  beat(message: Beat): void;
  end(): void;
};

/** A page that has not answered for so long of the watchdog's own time is blocked, in milliseconds. */
const longestMs = 5000;
const sliceMs = 500;

/**
 * Tells of a page that no longer answers, and takes that back once it does: somebody had stopped it in a debugger, or
 * it was slow. Time is counted in slices, each once however late it comes: a machine that sleeps lets none pass.
 */
export function watchBeats(tell: (version: string | undefined) => void, takeBack: () => void): BeatWatch {
  let quietMs: number | undefined;
  let version: string | undefined;
  let isTold = false;
  const timer = setInterval(() => {
    if (quietMs === undefined) return;
    quietMs += sliceMs;
    if (quietMs < longestMs || isTold) return;
    isTold = true;
    tell(version);
  }, sliceMs);
  return {
    beat(message) {
      if (isTold) takeBack();
      isTold = false;
      quietMs = message ? 0 : undefined;
      version = message?.version;
    },
    end: () => clearInterval(timer),
  };
}
