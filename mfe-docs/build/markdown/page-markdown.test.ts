import { sections } from '../../src/catalog/sections.ts';
import { type Page, parsePage, readPages } from '../content/pages.ts';
import { readFacts } from '../facts/facts-of-page.ts';
import { documentsOf } from '../plugin/documents.ts';
import { pageMarkdown } from './page-markdown.ts';

function page(text: string, operationId?: string): Page {
  const section = { id: 'intro-overview', title: 'Título', description: 'Uma frase.' };
  return parsePage(section, 'Introdução', text, operationId ? readFacts()[operationId] : undefined);
}

test.each([
  ['a link to a page', '[a](#customers-create)', '[a](/documentation/customers-create.md)'],
  ['a link into one', '[a](#guide-errors/not_found)', '[a](/documentation/guide-errors.md#not_found)'],
  ['a heading', '## Um [#um]', '## Um'],
  ['a callout', '<Callout tone="warning">\n\nOi.\n\n</Callout>', '> **Atenção**\n>\n> Oi.'],
  ['steps', '<Steps>\n<Step title="Abra">\n\nA porta.\n\n</Step>\n</Steps>', '1. **Abra**\n\n   A porta.'],
  ['a checklist', '<Checklist>\n\n- um\n\n</Checklist>', '- [ ] um'],
  [
    'a link to an operation',
    'Veja <OperationLink id="customers.list" />.',
    'Veja [Listar clientes](/documentation/customers-list.md).',
  ],
  [
    'code with a title',
    '```js title="a.js"\nx("__CUSTOMER_ID__");\n```',
    '**a.js**\n\n```js\nx("cus_03527ZZKwKAbLTf9bTPwCT");\n```',
  ],
])('%s in Markdown', (_, text, markdown) => {
  expect(pageMarkdown(page(text))).toBe(`# Título\n\n${markdown}\n`);
});

test('tables of the components have their rows', () => {
  expect(pageMarkdown(page('<ErrorCodes />'))).toContain('| `card_declined` | 402 | O cartão foi recusado.');
  expect(pageMarkdown(page('<EventTypes />'))).toContain('| `payment.succeeded` | ');
});

test('a page of an operation has its address, parameters, sample, answer and errors', () => {
  const markdown = pageMarkdown(page('Um texto.', 'subscriptions.create'));
  expect(markdown).toContain('`POST /api/v1/payment/subscriptions`');
  expect(markdown).toContain('| `priceId` | sim | `string` | Identificador do preço. |');
  expect(markdown).toContain('| `interval` | `string \\| null` | Unidade do período. Valores: `day`, `week`');
  expect(markdown).toMatch(/```bash\ncurl [\s\S]+__BASE_URL__\/api\/v1\/payment\/subscriptions/);
  expect(markdown).toContain('troque `__BASE_URL__` pelo endereço da API');
  expect(markdown).toContain('"data": {');
  expect(markdown).toMatch(/\| 402 \| `card_declined` \| /);
});

test('every page is served in Markdown and named in the list, without a component left over', () => {
  const documents = documentsOf(readPages());
  const list = documents.get('/llms.txt') ?? '';
  expect(list).toMatch(/^# Trilho\n\n> /);
  for (const { id, description } of sections)
    expect(list).toContain(`(/documentation/${id}.md): ${description}`);
  const linked = [...list.matchAll(/\]\((\/[^)#]+)/g)].map(([, path]) => path ?? '');
  expect(linked.filter((path) => !documents.has(path) && path !== '/api/v1/openapi.json')).toEqual([]);
  for (const [path, text] of documents) {
    const prose = text.replace(/^( *)```[\s\S]*?^\1```$/gm, '').replace(/`[^`]*`/g, '');
    expect([path, prose.match(/<[A-Z]\w*|__[A-Z_]+?__/g)]).toEqual([path, null]);
  }
});
