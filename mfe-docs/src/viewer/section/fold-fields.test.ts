import type { Field } from '../../api/operation-facts.ts';
import { type FieldLevel, foldFields } from './fold-fields.ts';

const field = (name: string): Field => ({ name, isRequired: true, type: 'string', description: '' });
const many = (parent: string) => ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${parent}.${name}`);

interface Names {
  [folded: string]: string[] | Names;
}
const namesOf = ({ fields, folded }: FieldLevel): Names => ({
  table: fields.map(({ name }) => name),
  ...Object.fromEntries(folded.map(({ field: { name }, inside }) => [name, namesOf(inside)])),
});
const fold = (...names: string[]) => namesOf(foldFields(names.map(field)));

test('a long object is folded, with what it holds folded inside of it', () => {
  expect(
    fold('id', 'customer', ...many('customer'), 'customer.card', ...many('customer.card'), 'plan'),
  ).toEqual({
    table: ['id', 'customer', 'plan'],
    customer: {
      table: [...many('customer'), 'customer.card'],
      'customer.card': { table: many('customer.card') },
    },
  });
});

test('a short object stays in the table', () => {
  expect(fold('id', 'card', 'card.brand', 'currency')).toEqual({
    table: ['id', 'card', 'card.brand', 'currency'],
  });
});

test('the items of a page are open, and what they hold is folded', () => {
  expect(fold('items', 'items[].id', 'items[].price', ...many('items[].price'), 'hasMore')).toEqual({
    table: ['items', 'items[].id', 'items[].price', 'hasMore'],
    'items[].price': { table: many('items[].price') },
  });
});

test('a name that begins like another one is not inside of it', () => {
  expect(fold('price', 'priceId')).toEqual({ table: ['price', 'priceId'] });
});
