const longest = 40;

/** What a mail program may turn into a link: an address, a domain, a scheme. */
const looksLikeLink = /[/@:\\]|www\.|\p{L}\.\p{L}/iu;

/**
 * A name as it may stand in a mail. Anybody can register any address under any name, so that a mail must not carry a
 * stranger's text: one line of letters, without links, cut at a word within 40 characters. `fallback` stands for a name of
 * which nothing is left.
 */
export function mailName(name: string, fallback = 'cliente'): string {
  const words = name
    .normalize('NFKC')
    .split(/[\s\p{C}]+/u)
    .filter((word) => !looksLikeLink.test(word))
    .map((word) => word.replace(/[^\p{L}\p{M}'’.-]/gu, ''))
    .filter((word) => /\p{L}/u.test(word));
  const [first = fallback, ...others] = words;
  return others.reduce(
    (line, word) => (line.length + 1 + word.length > longest ? line : `${line} ${word}`),
    first.slice(0, longest),
  );
}
