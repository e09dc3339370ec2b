import { readFile } from 'node:fs/promises';

/** A code block of a guide, with the title that says what it is: a terminal's commands, a file, what appears. */
export interface GuideBlock {
  title: string;
  code: string;
}

const pages = new URL('../../../mfe-docs/src/content/', import.meta.url);

/** Reads the titled code blocks of a page of the documentation (`guide/sdk`), in order, each placeholder by its value. */
export function readGuide(
  page: string,
  replaced: Record<string, string>,
  heading?: string,
): Promise<GuideBlock[]> {
  return readBlocks(new URL(`${page}.mdx`, pages), replaced, heading);
}

/** The same for any Markdown file. With a heading: of its section alone. */
export async function readBlocks(
  file: URL,
  replaced: Record<string, string>,
  heading?: string,
): Promise<GuideBlock[]> {
  const whole = await readFile(file, 'utf8');
  const text = heading ? sectionOf(whole, heading) : whole;
  const blocks = [...text.matchAll(/^```\w+ title="(?<title>[^"]+)"\n(?<code>[\s\S]*?)^```$/gm)];
  return blocks.map(({ groups: { title = '', code = '' } = {} }) => ({
    title,
    code: Object.entries(replaced).reduce((all, [from, to]) => all.replaceAll(from, to), code),
  }));
}

/** @throws where the page has no such heading */
function sectionOf(text: string, heading: string): string {
  const section = text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading} `));
  if (!section) throw new Error(`The page has no heading ${heading}`);
  return section;
}
