import { searchText } from './search-text.ts';

test('the search is always one that the server accepts, whatever the address contains', () => {
  expect(searchText('  Café 100%_ ')).toBe('Café 100%_');
  expect(searchText('a\u0000b')).toBe('a b');
  expect(searchText('\u0000')).toBe('');
  expect(searchText('x'.repeat(400))).toHaveLength(200);
  // A character of two UTF-16 units is not split.
  expect(searchText(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
});
