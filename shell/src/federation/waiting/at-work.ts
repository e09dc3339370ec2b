/** Where the next load finds what a page was doing that never answered again; each page has a mark of its own. */
const prefix = 'trilho.at-work';
/** Which mark the page of a tab has: until another one marks anything, that of the page before. */
export const pageKey = 'trilho.page';
/** What stands there while a watchdog looks after the page: it knows more. */
export const watchedMark = 'watched';
/** After this time without a watchdog the code of a release has run, in milliseconds. */
const longestMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let watch: ((version: string) => void) | undefined;
let enteredAtMs = Number.NEGATIVE_INFINITY;

/** Name of the mark of this page: tabs of one person share the storage. */
export const ownMark = `${prefix}.${Math.random().toString(36).slice(2)}`;

/** Keeps a mark for the next load; none takes it away. */
export function mark(value?: string): void {
  clearTimeout(timer);
  try {
    if (value) {
      sessionStorage.setItem(pageKey, ownMark);
      localStorage.setItem(ownMark, value);
    } else localStorage.removeItem(ownMark);
  } catch {}
}

/** The names of what earlier pages, or others that are open, have left. */
export function findMarks(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Notes that the code of a release is about to run: should the page never answer again, the next load knows. */
export function enterRelease(version: string): void {
  enteredAtMs = performance.now();
  if (watch) watch(version);
  else if (!document.hidden) {
    mark(`${version} ${Date.now()}`);
    timer = setTimeout(mark, longestMs);
  }
}

/** When the code of a release was last about to run, in milliseconds of the page's clock. */
export const lastEnteredMs = (): number => enteredAtMs;

/** Has a watchdog told instead; undefined ends it. */
export function watchBy(watcher: typeof watch): void {
  watch = watcher;
  mark(watcher && watchedMark);
}

/** A page that ends, or that nobody sees, has answered until then. */
export function forgetWhenHidden(): void {
  addEventListener('pagehide', () => mark());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) mark();
  });
}
