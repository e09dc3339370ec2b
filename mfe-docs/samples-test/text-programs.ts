import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../src/api/operation-facts.ts';

const folder = fileURLToPath(new URL('../src/content/', import.meta.url));

const titles: Record<Language, string> = {
  curl: 'cURL',
  javascript: 'JavaScript',
  php: 'PHP',
  python: 'Python',
};

/** A program calls the API by itself; what only shows a part of one, or needs the SDK, does not. */
const isProgram = (code: string): boolean =>
  code.includes('__BASE_URL__/api') && code.includes('TRILHO_SECRET_KEY');

function programsOf(file: string, language: Language): [name: string, code: string][] {
  const fence = new RegExp(`^\`\`\`\\w+ title="${titles[language]}".*\n([^]*?)^\`\`\`$`, 'gm');
  return [...readFileSync(`${folder}${file}`, 'utf8').matchAll(fence)]
    .map(([, code = '']) => code)
    .filter(isProgram)
    .map((code, index) => [`${basename(file, '.mdx')}-${index + 1}`, code]);
}

/** The whole programs that the texts show in a language, by page and number. */
export function textPrograms(language: Language): Record<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mdx'));
  return Object.fromEntries(files.flatMap((file) => programsOf(file, language)));
}
