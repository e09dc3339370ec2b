import type { PaletteLine } from './palette-line.ts';

/** Lower case without accents: `Produção` → `producao`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns 0 when the title starts with the text, 1 when a word of it does, 2 for any other match, else
 * undefined.
 */
function rank({ title, keywords = '' }: PaletteLine, wanted: string): number | undefined {
  const name = plain(title);
  if (name.startsWith(wanted)) return 0;
  const all = `${name} ${plain(keywords)}`;
  if (all.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
  return wanted.split(/\s+/).every((word) => all.includes(word)) ? 2 : undefined;
}

/** Returns the lines that match a text, ignoring case and accents, best first; the empty text matches all. */
export function matchLines(lines: readonly PaletteLine[], text: string): PaletteLine[] {
  const wanted = plain(text.trim());
  return lines
    .map((line) => ({ line, rank: rank(line, wanted) }))
    .filter((found) => found.rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ line }) => line);
}
