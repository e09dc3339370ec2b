import { type Language, languages } from '../../api/operation-facts.ts';

const STORAGE_KEY = 'trilho.documentation.language';

const isLanguage = (value: string | null): value is Language => languages.some((known) => known === value);

/** The language that samples were last read in on this browser, cURL at first. */
export function readLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : 'curl';
  } catch {
    return 'curl';
  }
}

/** Without a storage the choice lasts as long as the page. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The storage is unavailable.
  }
}
