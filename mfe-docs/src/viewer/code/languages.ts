import { type Language, languages } from '../../api/operation-facts.ts';

const labels: Record<Language, string> = {
  curl: 'cURL',
  javascript: 'JavaScript',
  php: 'PHP',
  python: 'Python',
};

/** What code fences call a language of the samples. */
const languageNames: Record<string, Language> = {
  bash: 'curl',
  sh: 'curl',
  shell: 'curl',
  curl: 'curl',
  js: 'javascript',
  mjs: 'javascript',
  javascript: 'javascript',
  php: 'php',
  py: 'python',
  python: 'python',
};

const otherNames: Record<string, string> = {
  json: 'JSON',
  http: 'HTTP',
  html: 'HTML',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  text: 'Texto',
};

export const labelOf = (language: Language): string => labels[language];

/** The language of the samples that a fence's language stands for. */
export const sampleLanguage = (name: string): Language | undefined => languageNames[name.toLowerCase()];

/** What stands above a code block without a title. A shell's lines are typed into a terminal. */
export function blockLabel(name: string): string {
  const language = sampleLanguage(name);
  if (language === 'curl') return 'Terminal';
  return language ? labels[language] : (otherNames[name.toLowerCase()] ?? name);
}

export const isLanguage = (value: string): value is Language => languages.some((known) => known === value);
