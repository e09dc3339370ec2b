import { compile } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { OperationFacts, Sample, Token } from '../../src/api/operation-facts.ts';
import { buildSamples } from '../../src/samples/build-samples.ts';
import { anchorHeadings, type PageHeading } from '../content/headings.ts';
import { highlight } from '../content/highlight.ts';
import { replaceCode } from './code-elements.ts';

const constant = (name: string, value: unknown): string => `const ${name} = ${JSON.stringify(value)};\n`;

const exported = (name: string, value: unknown): string => `export ${constant(name, value)}`;

async function samplesOf(facts: OperationFacts): Promise<Sample[]> {
  const coloured = buildSamples(facts).map(async ({ language, code }) => ({
    language,
    lines: await highlight(code, language),
  }));
  return Promise.all(coloured);
}

/** What the page shows of the facts: its examples are there as coloured lines. */
function shownFacts({ requestExample: _, answerExample: __, ...shown }: OperationFacts): OperationFacts {
  return shown;
}

async function operationExports(facts: OperationFacts): Promise<string> {
  const { answerExample } = facts;
  return [
    exported('operation', shownFacts(facts)),
    exported('samples', await samplesOf(facts)),
    ...(answerExample ? [exported('answerLines', await highlight(answerExample, 'json'))] : []),
  ].join('');
}

/**
 * Makes the module of a page: the text as a React component whose components the viewer gives, its code coloured, and
 * the facts, samples and answer of its operation.
 */
export async function compileSection(text: string, facts?: OperationFacts): Promise<string> {
  let headings: PageHeading[] = [];
  let lines = new Map<string, Token[][]>();
  const readPage = () => async (root: Root) => {
    headings = anchorHeadings(root);
    lines = await replaceCode(root);
  };
  const module = await compile(text, { remarkPlugins: [remarkGfm, readPage], jsxImportSource: 'react' });
  const shown = headings.map(({ anchor, title }) => ({ anchor, title }));
  return [
    String(module),
    ...[...lines].map(([name, tokens]) => constant(name, tokens)),
    exported('headings', shown),
    facts ? await operationExports(facts) : '',
  ].join('\n');
}
