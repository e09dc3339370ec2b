export type TokenKind = 'plain' | 'comment' | 'string' | 'number' | 'keyword';

export interface CodeToken {
  kind: TokenKind;
  text: string;
}

const KEYWORDS = [
  'async await break case catch class const continue def echo else elif except export false finally for from',
  'function if import in let new none null print raise require return switch throw true try use var while with',
  'curl',
]
  .join(' ')
  .replace(/ /g, '|');

const PATTERN = new RegExp(
  [
    String.raw`(?<comment>(?<![:\w])\/\/[^\n]*|(?<=^|\s)#[^\n]*|\/\*[^]*?\*\/)`,
    String.raw`(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|${'`'}(?:\\.|[^${'`'}\\])*${'`'})`,
    String.raw`(?<keyword>\b(?:${KEYWORDS})\b)`,
    String.raw`(?<number>\b\d+(?:\.\d+)?\b)`,
  ].join('|'),
  'gi',
);

/**
 * Splits a sample into coloured pieces. One grammar for the languages of our samples, good enough for them.
 */
export function highlight(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let done = 0;
  for (const match of code.matchAll(PATTERN)) {
    if (match.index > done) tokens.push({ kind: 'plain', text: code.slice(done, match.index) });
    const groups = match.groups ?? {};
    const kind = (['comment', 'string', 'keyword', 'number'] as const).find(
      (name) => groups[name] !== undefined,
    );
    tokens.push({ kind: kind ?? 'plain', text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < code.length) tokens.push({ kind: 'plain', text: code.slice(done) });
  return tokens;
}
