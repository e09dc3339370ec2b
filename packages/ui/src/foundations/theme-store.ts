export type ThemeName = 'light' | 'dark';
export type ThemeChoice = 'system' | ThemeName;

const STORAGE_KEY = 'trilho.theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const parse = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

/**
 * The storage may be unavailable (private mode, blocked cookies): the theme then lasts as long as the page.
 */
function readStored(): ThemeChoice {
  try {
    return parse(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'system';
  }
}

let choice: ThemeChoice | undefined;

/** What the person chose, or `system`. */
export const getChoice = (): ThemeChoice => {
  choice ??= readStored();
  return choice;
};

/** The theme in force. */
export function getTheme(): ThemeName {
  const chosen = getChoice();
  if (chosen !== 'system') return chosen;
  return typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

const notify = () => {
  for (const listener of listeners) listener();
};

/** Keeps the choice for the next visit; `system` forgets it. */
export function setChoice(next: ThemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // The storage is unavailable: the page still changes.
  }
  notify();
}

const handleStorage = (event: StorageEvent) => {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  choice = parse(event.newValue);
  notify();
};

/** Calls back when the choice, the system's theme or another tab's choice changes. */
export function subscribe(listener: () => void): () => void {
  const system = typeof matchMedia === 'function' ? matchMedia(DARK_QUERY) : undefined;
  if (listeners.size === 0) addEventListener('storage', handleStorage);
  listeners.add(listener);
  system?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', listener);
    if (listeners.size === 0) removeEventListener('storage', handleStorage);
  };
}
