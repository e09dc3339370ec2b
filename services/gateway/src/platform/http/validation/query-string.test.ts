import { parseQuery } from './query-string.ts';

const parsed = (text: string): unknown => JSON.parse(JSON.stringify(parseQuery(text)));

test.each([
  ['', {}],
  ['a=1&b=x%20y+z', { a: '1', b: 'x y z' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['metadata[order]=1&metadata%5Bshop%5D=2', { metadata: { order: '1', shop: '2' } }],
  ['metadata[order]=1&metadata[order]=2', { metadata: { order: ['1', '2'] } }],
  ['metadata=1&metadata[order]=2', { metadata: '1' }],
  ['a[]=1&a[b][c]=2&[d]=3', { 'a[]': '1', 'a[b][c]': '2', '[d]': '3' }],
  ['%=1&b=%zz', { '%': '1', b: '%zz' }],
])('%j is read', (text, query) => {
  expect(parsed(text)).toEqual(query);
});

test('names of an object’s own inheritance are names like others', () => {
  const query = parseQuery('__proto__=1&metadata[__proto__]=2&metadata[constructor]=3');
  expect(Object.keys(query)).toEqual(['__proto__', 'metadata']);
  expect(Object.entries(query.metadata ?? {})).toEqual([
    ['__proto__', '2'],
    ['constructor', '3'],
  ]);
  expect('polluted' in {}).toBe(false);
});
