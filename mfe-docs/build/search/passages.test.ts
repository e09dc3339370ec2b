import { sections } from '../../src/catalog/sections.ts';
import { parsePage } from '../content/pages.ts';
import { readFacts } from '../facts/facts-of-page.ts';
import { passagesOf } from './passages.ts';

const section = sections.find(({ id }) => id === 'customers-create') ?? {
  id: '',
  title: '',
  description: '',
};
const passages = (text: string, operationId?: string) =>
  passagesOf(parsePage(section, 'Clientes', text, operationId ? readFacts()[operationId] : undefined));

test('a page is split at its headings; its code is not searched', () => {
  const text = 'Começo.\n\n```js\nsegredo();\n```\n\n## Depois [#fim]\n\n- um\n- dois\n\n### Mais\n\nTrês.';
  const [lead, after, more] = passages(text);
  expect(lead).toMatchObject({ id: 'customers-create', heading: '', text: `${section.description} Começo.` });
  expect(after).toMatchObject({
    id: 'customers-create/fim',
    anchor: 'fim',
    heading: 'Depois',
    text: 'um dois',
  });
  expect(more).toMatchObject({ anchor: 'mais', heading: 'Mais', text: 'Três.' });
});

test('the beginning of an operation has its endpoint, its parameters and its errors', () => {
  const [lead] = passages('Começo.', 'customers.create');
  expect(lead?.endpoint).toBe('POST /api/v1/payment/customers');
  expect(lead?.parameters.split(' ')).toEqual(expect.arrayContaining(['name', 'email', 'externalId']));
  expect(lead?.errorCodes.split(' ')).toContain('validation_failed');
});

test('the description of an operation is found as it reads, without its marks of code', () => {
  const [lead] = passages('Começo.', 'payments.create');
  expect(lead?.text).toContain('o pagamento fica failed');
});

test('rows of codes and events are passages, unless a heading has their anchor', () => {
  const ids = passages('<ErrorCodes />\n\n## Recusado [#card_declined]\n\nTroque o cartão.').map(
    ({ id }) => id,
  );
  expect(ids).toContain('customers-create/not_found');
  expect(ids.filter((id) => id === 'customers-create/card_declined')).toHaveLength(1);
  expect(passages('<EventTypes />')).toContainEqual(
    expect.objectContaining({ anchor: 'payment.succeeded', heading: 'payment.succeeded' }),
  );
});
