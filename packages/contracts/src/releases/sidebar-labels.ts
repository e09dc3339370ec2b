/** The longest label, in characters: it fits beside the icon on one line. */
const longestLabel = 28;

/** What to do about a label that the sidebar does not show. */
export const labelAdvice = `Write ${longestLabel} characters at most, all of which can be seen, with single spaces between them.`;

/** Characters that break a line, cannot be seen, or turn the direction of what follows. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]|^\s|\s$|\s{2}/u;

/** Returns the labels of a sidebar that it could not show as they are, one sentence each. */
export const findUnfitLabels = (sidebar: readonly { label: string }[]): string[] =>
  sidebar.flatMap(({ label }) => {
    if ([...label].length > longestLabel)
      return [`"${label}" in the sidebar is longer than ${longestLabel} characters`];
    return unseen.test(label) ? [`${JSON.stringify(label)} in the sidebar has signs that nobody sees`] : [];
  });

/** What people read a label as: the same in capitals, and without accents. */
export const readLabel = (label: string): string =>
  label.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('pt-BR');
