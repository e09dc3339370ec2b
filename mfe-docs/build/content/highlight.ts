import { createCssVariablesTheme, createHighlighter } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { Token } from '../../src/api/operation-facts.ts';

/** What code fences may be written in. */
const known = ['bash', 'javascript', 'php', 'python', 'json', 'http', 'html', 'typescript', 'sql'] as const;

const aliases: Record<string, string> = {
  curl: 'bash',
  sh: 'bash',
  shell: 'bash',
  js: 'javascript',
  mjs: 'javascript',
  py: 'python',
  ts: 'typescript',
};

/** Languages shown without colours. */
const plain = new Set(['', 'text', 'txt', 'csv']);

/** The class of each of the theme's colours, which are variables. */
const classes: Record<string, string> = {
  'token-keyword': 'keyword',
  'token-string': 'string',
  'token-string-expression': 'string',
  'token-constant': 'constant',
  'token-comment': 'comment',
  'token-function': 'function',
  'token-parameter': 'property',
  'token-punctuation': 'punctuation',
  'token-link': 'string',
};

const theme = createCssVariablesTheme({ name: 'trilho', variablePrefix: '--c-' });

const start = () =>
  createHighlighter({ themes: [theme], langs: [...known], engine: createJavaScriptRegexEngine() });

let started: ReturnType<typeof start> | undefined;

/** One highlighter for the whole build: its grammars take a while to load. */
const highlighter = () => {
  started ??= start();
  return started;
};

const isNumber = /^-?\d[\d_.]*$/;

function classOf(color: string | undefined, text: string, language: string): string {
  const name = color?.match(/^var\(--c-([\w-]+)\)$/)?.[1] ?? '';
  const className = classes[name] ?? '';
  if (className === 'constant' && isNumber.test(text.trim())) return 'number';
  // Names of JSON's members have the colour of a keyword.
  return className === 'keyword' && language === 'json' ? 'property' : className;
}

/** Joins neighbours of one class: blanks take the class before them. */
function joined(tokens: Token[]): Token[] {
  const line: Token[] = [];
  for (const [className, text] of tokens) {
    const last = line.at(-1);
    if (last && (last[0] === className || text.trim() === '')) last[1] += text;
    else line.push([className, text]);
  }
  return line;
}

/** Colours code, line by line. @throws Error on a language that no page may use */
export async function highlight(code: string, language: string): Promise<Token[][]> {
  const text = code.replace(/\n+$/, '');
  if (plain.has(language)) return text.split('\n').map((line) => (line ? [['', line]] : []));
  const lang = known.find((name) => name === (aliases[language] ?? language));
  if (!lang) throw new Error(`Code in ${language} cannot be coloured`);
  const { tokens } = (await highlighter()).codeToTokens(text, { lang, theme });
  return tokens.map((line) =>
    joined(line.map(({ color, content }): Token => [classOf(color, content, lang), content])),
  );
}
