import { fold } from './search-options.ts';

/** Characters of an excerpt, about two lines. */
const length = 140;

/** Cuts the line of a text that has the first of these words, at the ends of words. */
export function excerptOf(text: string, terms: readonly string[]): string {
  if (text.length <= length) return text;
  const folded = fold(text);
  const places = terms.map((term) => folded.indexOf(term)).filter((at) => at >= 0);
  const wanted = Math.max(0, Math.min(...places, text.length) - length / 3);
  const start = places.length === 0 || wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const end = start + length >= text.length ? text.length : text.lastIndexOf(' ', start + length);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
