import { searchText } from './search-text.ts';

test('what is searched for is what the server takes, whatever the address line says', () => {
  expect(searchText('  Café 100%_ ')).toBe('Café 100%_');
  expect(searchText('a\u0000b')).toBe('a b');
  expect(searchText('\u0000')).toBe('');
  expect(searchText('x'.repeat(400))).toHaveLength(200);
  // A letter of two units is not cut in half.
  expect(searchText(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
});
