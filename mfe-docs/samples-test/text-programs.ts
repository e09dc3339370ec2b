import { readTexts } from '../build/content/pages.ts';
import type { Language } from '../src/api/operation-facts.ts';

const titles: Record<Language, string> = {
  curl: 'cURL',
  javascript: 'JavaScript',
  php: 'PHP',
  python: 'Python',
};

/** A program calls the API by itself; what only shows a part of one, or needs the SDK, does not. */
const isProgram = (code: string): boolean =>
  code.includes('__BASE_URL__/api') && code.includes('TRILHO_SECRET_KEY');

function programsOf(id: string, text: string, language: Language): [name: string, code: string][] {
  const fence = new RegExp(`^\`\`\`\\w+ title="${titles[language]}".*\n([^]*?)^\`\`\`$`, 'gm');
  return [...text.matchAll(fence)]
    .map(([, code = '']) => code)
    .filter(isProgram)
    .map((code, index) => [`${id}-${index + 1}`, code]);
}

/** The whole programs that the texts show in a language, by page and number. */
export function textPrograms(language: Language): Record<string, string> {
  return Object.fromEntries([...readTexts()].flatMap(([id, text]) => programsOf(id, text, language)));
}
