const longest = 40;
/** Fewer than a telephone number with its area code has; a short number of a company may fit. */
const mostDigits = 6;

/** What a mail program may turn into a link: an address, a domain, a scheme. */
const looksLikeLink = /[/@:\\]|www\.|[\p{L}\p{N}]\.\p{L}/iu;
/** Words that a cut text does not end with. */
const connective = /^(?:[aeo]|[ao]s|d[aeo]s?|em|n[ao]s?|com|para|por|ou)$/iu;

/** The words without the characters that `unwanted` matches, and without links, also those that this would make. */
const wordsOf = (text: string, unwanted: RegExp): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s\p{C}]+/u)
    .filter((word) => !looksLikeLink.test(word))
    .map((word) => word.replace(unwanted, ''))
    .filter((word) => !looksLikeLink.test(word));

/** The words in a line of at most 40 characters, with an ellipsis where some are left out. */
function lineOf(words: string[], fallback: string): string {
  const fit = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length > longest);
  if (fit < 0) return words.join(' ') || fallback;
  const kept = words.slice(0, fit);
  while (kept.length > 1 && connective.test(kept.at(-1) ?? '')) kept.pop();
  const line = kept.join(' ').replace(/,$/, '') || words.join(' ').slice(0, longest);
  return `${line}…`;
}

/**
 * A name as it may stand in a mail. Anybody can register any address under any name, so that a mail must not carry a
 * stranger's text: one line of letters, without links, cut at a word within 40 characters. `fallback` stands for a name of
 * which nothing is left.
 */
export const mailName = (name: string, fallback = 'cliente'): string =>
  lineOf(
    wordsOf(name, /[^\p{L}\p{M}'’.-]/gu).filter((word) => /\p{L}/u.test(word)),
    fallback,
  );

/**
 * What a payment is for, as it may stand in a mail: as a name, with the commas between its words, and with the number of an
 * order. Digits stand only where there are at most six in all, which no telephone number fits in.
 */
export function mailDescription(description: string, fallback: string): string {
  const words = wordsOf(description, /[^\p{L}\p{M}0-9'’,.-]|,(?=.)/gu);
  const hasFewDigits = words.join('').replace(/\D/g, '').length <= mostDigits;
  // Numbers with a point are amounts or addresses.
  const stands = (word: string) =>
    /\d/.test(word) ? hasFewDigits && !/\d\.\d/.test(word) : /\p{L}/u.test(word);
  return lineOf(words.filter(stands), fallback);
}
