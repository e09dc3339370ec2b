import { releaseOf } from '../release-of-file.ts';
import { report } from './report.ts';

/** A release says so at most once in this time, in milliseconds. */
const quietMs = 60_000;
const message =
  'Uma ação desta tela não terminou. Confira na tela se o que você fez aparece antes de tentar de novo.';

/** Release → when the merchant was told of its last error. */
const toldAtMs = new Map<string, number>();

function tell(error: unknown, file: string, show: (message: string) => void): void {
  const { name, stack = '' } = error instanceof Error ? error : { name: '' };
  const found = releaseOf(`${stack} ${file}`);
  // What was given up on purpose is no error of anybody.
  if (!found || name === 'AbortError') return;
  report({ type: 'failure', ...found, kind: 'script' }, error);
  const key = `${found.remote} ${found.version}`;
  const now = Date.now();
  if (now - (toldAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
  toldAtMs.set(key, now);
  show(message);
}

/**
 * Reports errors of handlers and promises of a remote, which no boundary catches, and tells the merchant that something
 * did not end. The screen stays as it is. Returns how to end.
 */
export function watchRemoteErrors(show: (message: string) => void): () => void {
  const onError = ({ error, filename }: ErrorEvent) => tell(error, filename, show);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason, '', show);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    toldAtMs.clear();
  };
}
