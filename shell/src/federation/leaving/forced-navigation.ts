import { releaseOf } from '../release-of-file.ts';
import { findRemote, readyRelease } from '../remotes.ts';
import { report } from '../reports/report.ts';
import { lastEnteredMs } from '../waiting/at-work.ts';

/** So long after somebody has pressed something, what follows is still theirs: a payment may take a while. In milliseconds. */
const ownMs = 180_000;

/** What a person does; who presses by a screen reader or by voice makes a click alone. */
const presses = ['pointerdown', 'keydown', 'click', 'submit'];

/**
 * Keeps the page where it is when the code of a remote leaves it by itself: before somebody has pressed anything on its
 * screen, or long after. Browsers without the Navigation API let it go. Returns how to end.
 * @param show tells the merchant, in Portuguese
 * @param readStack for tests: an error with the stack of who leaves
 */
export function keepPage(show: (message: string) => void, readStack?: () => Error): () => void {
  let actedMs = Number.NEGATIVE_INFINITY;
  const told = new Set<string>();
  const act = () => {
    actedMs = performance.now();
  };
  const isOwn = () => actedMs > lastEnteredMs() && performance.now() - actedMs < ownMs;

  const handleNavigate = (event: NavigateEvent) => {
    const { cancelable, userInitiated, destination, downloadRequest } = event;
    if (!cancelable || userInitiated || destination.sameDocument || downloadRequest !== null) return;
    if (!destination.url.startsWith('http') || isOwn()) return;
    const error = readStack?.() ?? new Error();
    // The first address is this listener's, the next one of who leaves; a form that is sent later has none.
    const [, caller] = error.stack?.match(/https?:\/\/[^\s()@]+/g) ?? [];
    const found = caller ? releaseOf(caller) : shownRelease();
    if (!found) return;
    event.preventDefault();
    report({ type: 'failure', ...found, kind: 'navigation' }, error);
    const key = `${found.remote} ${found.version} ${destination.url}`;
    if (told.has(key)) return;
    told.add(key);
    const { hostname } = new URL(destination.url);
    show(`Esta tela tentou abrir outra página (${hostname}) sem que você pedisse. Você continua no Trilho.`);
  };

  window.navigation?.addEventListener('navigate', handleNavigate);
  for (const type of presses) window.addEventListener(type, act, true);
  return () => {
    window.navigation?.removeEventListener('navigate', handleNavigate);
    for (const type of presses) window.removeEventListener(type, act, true);
  };
}

function shownRelease(): { remote: string; version: string } | undefined {
  const name = findRemote(window.location.pathname)?.name;
  const version = name && readyRelease(name)?.source.version;
  return name && version ? { remote: name, version } : undefined;
}
