import { textPath } from '../../src/catalog/section.ts';
import { readTexts } from '../content/pages.ts';
import { readFacts } from '../facts/facts-of-page.ts';
import { checkContent } from './check-content.ts';

const facts = readFacts();

const linked = [...readTexts()].filter(([id]) => ['customers-create', 'webhooks-events'].includes(id));

/** Problems of one page when this is its text, beside the pages that it may link to. */
const problemsOf = (text: string, id = 'intro-overview'): string[] =>
  checkContent(new Map([...linked, [id, text]])).filter((problem) =>
    problem.startsWith(`${textPath(id)}.mdx:`),
  );

test('links lead to pages, their anchors, screens of the portal and the web', () => {
  const text = `## Chaves [#chaves]

[a](#customers-create) [b](#customers-create/observar) [c](#customers-create/erros) [d](#intro-overview/chaves)
[e](#webhooks-events/payment.succeeded) [f](/admin/keys) [g](https://www.standardwebhooks.com)`;
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ['[a](#customers-creat)', '#customers-creat leads nowhere: there is no page customers-creat'],
  ['[a](#customers-create/nada)', '#customers-create/nada leads nowhere: customers-create has no nada'],
  ['[a](/admin/key)', 'the portal has nothing at /admin/key'],
  ['[a](customers-create)', 'customers-create is no address: write #page, #page/anchor or https://…'],
])('a broken link is found with its place: %s', (link, problem) => {
  expect(problemsOf(`Um parágrafo.\n\n${link}`)).toEqual([`intro/overview.mdx:3: ${problem}`]);
});

test.each([
  ['<Video />', '<Video> is not a component of the documentation'],
  [
    '<Callout tone="loud">Oi</Callout>',
    'tone of <Callout> is loud, and has to be one of info, warning, danger',
  ],
  ['<Callout>Oi</Callout>', 'tone of <Callout> has to be a text'],
  [
    '<OperationLink id="customers.make" />',
    'id of <OperationLink> names no operation of the API: customers.make',
  ],
  ['<Checklist wide="sim" />', '<Checklist> has no attribute wide'],
  ['{process.env.HOME}', 'a text runs no code: escape the brace, or put it into `code`'],
  ['# Título', 'headings are ## and ###'],
])('what the viewer cannot show is found: %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([`intro/overview.mdx:1: ${problem}`]);
});

test('two headings of one page do not share an anchor', () => {
  expect(problemsOf('## Um [#a]\n\n## Dois [#a]')).toEqual([
    'intro/overview.mdx: two headings have the anchor a',
  ]);
});

test('pages without a text, texts without a page, and operations without a page are found', () => {
  const texts = readTexts();
  texts.delete('customers-create');
  texts.set('customers-make', 'Um texto.');
  const create = facts['customers.create'];
  const changed = { ...facts, ...(create && { 'customers.merge': create }) };
  expect(checkContent(texts, changed)).toEqual(
    expect.arrayContaining([
      'customers-create: src/content/customers/create.mdx is missing',
      'customers/make.mdx: the catalogue has no such page',
      'customers.merge: no page of the catalogue is about this operation',
    ]),
  );
  const { 'customers.create': _, ...fewer } = facts;
  expect(checkContent(readTexts(), fewer)).toContain(
    'customers-create: the API has no operation customers.create',
  );
});
