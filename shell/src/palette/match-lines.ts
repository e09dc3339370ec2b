import type { PaletteGroup, PaletteLine } from './palette-line.ts';

/** Lower case without accents: `Produção` → `producao`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** How well a line matches a text, best first. */
const ranks = { startOfTitle: 0, startOfWords: 1, startOfOtherWords: 2, middle: 3 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

/** Ranks a line by its title and its other words, without regard to case and accents. */
function rank({ title, detail = '', keywords = '' }: PaletteLine, text: string): Rank {
  const wanted = plain(text.trim());
  const name = plain(title);
  if (name.startsWith(wanted)) return ranks.startOfTitle;
  const parts = wanted.split(/\s+/);
  const beginWords = (of: string) => {
    const words = wordsOf(of);
    return parts.every((part) => words.some((word) => word.startsWith(part)));
  };
  if (beginWords(name)) return ranks.startOfWords;
  return beginWords(`${name} ${plain(detail)} ${plain(keywords)}`) ? ranks.startOfOtherWords : ranks.middle;
}

/** Sorts lines that match a text: beginnings of words above middles, else in the order given. */
export const sortLines = (lines: readonly PaletteLine[], text: string): PaletteLine[] =>
  lines
    .map((line) => ({ line, rank: rank(line, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ line }) => line);

/**
 * Returns the shell's lines whose title or keywords contain a text, ignoring case and accents, best first; the
 * empty text matches all.
 */
export function matchLines(lines: readonly PaletteLine[], text: string): PaletteLine[] {
  const parts = plain(text.trim()).split(/\s+/);
  const contains = ({ title, keywords = '' }: PaletteLine) => {
    const all = plain(`${title} ${keywords}`);
    return parts.every((part) => all.includes(part));
  };
  return sortLines(lines.filter(contains), text);
}

/**
 * Sorts groups for a text: one that found nothing but middles of words stands below the others, so that the
 * first line of all is a beginning when there is one.
 */
export function sortGroups(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const isMiddle = ({ lines: [best] }: PaletteGroup) =>
    best !== undefined && rank(best, text) === ranks.middle;
  return [...groups.filter((group) => !isMiddle(group)), ...groups.filter(isMiddle)];
}
