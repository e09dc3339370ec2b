import { readTexts } from '../build/content/pages.ts';
import type { Language } from '../src/api/operation-facts.ts';

const titles: Record<Language, string> = {
  curl: 'cURL',
  javascript: 'JavaScript',
  php: 'PHP',
  python: 'Python',
};

/** A program calls the API by itself or with the SDK for PHP or Python; what only shows a part of one does not. */
const isProgram = (code: string): boolean =>
  /__BASE_URL__\/api|trilho_sdk|vendor\/autoload/.test(code) && code.includes('TRILHO_SECRET_KEY');

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
