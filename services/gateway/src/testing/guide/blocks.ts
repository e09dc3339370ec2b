import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A block of code of a page that names its file: the whole of a new file, or how one that there is changes. */
export interface GuideBlock {
  language: string;
  path: string;
  text: string;
}

const block = /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm;

/** The blocks of a Markdown page that name a file, in its order. */
export const readBlocks = (page: string): GuideBlock[] =>
  [...page.matchAll(block)].map(([, language = '', path = '', text = '']) => ({ language, path, text }));

/** The lines of a diff that begin with one of these signs, without it. */
const sideOf = (diff: string, signs: string): string =>
  diff
    .split('\n')
    .filter((line) => line !== '' && signs.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** @throws Error where what the diff says is there is not, or is more than once */
function changed(path: string, text: string, diff: string): string {
  const before = sideOf(diff, ' -');
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times:\n${before}`);
  return parts.join(sideOf(diff, ' +'));
}

/** Does in a checkout what blocks say. @throws Error for a change that does not fit its file */
export function followBlocks(checkout: string, blocks: readonly GuideBlock[]): void {
  for (const { language, path, text } of blocks) {
    const file = join(checkout, path);
    if (language === 'diff') writeFileSync(file, changed(path, readFileSync(file, 'utf8'), text));
    else {
      mkdirSync(dirname(file), { recursive: true });
      // A page that says a file is new is wrong where there is one.
      writeFileSync(file, text, { flag: 'wx' });
    }
  }
}
