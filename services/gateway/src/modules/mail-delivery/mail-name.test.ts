import { mailName } from './mail-name.ts';

test.each([
  ['Joana', 'Joana'],
  ['Ana Lúcia', 'Ana Lúcia'],
  ["Mary-Ann O'Neill", "Mary-Ann O'Neill"],
  ['J. R. Araújo', 'J. R. Araújo'],
  ['Ganhe em https://mal.example/x agora', 'Ganhe em agora'],
  ['www.mal.example', 'cliente'],
  ['mal.example', 'cliente'],
  ['MAL．EXAMPLE', 'cliente'],
  ['x@mal.example', 'cliente'],
  ['Ana\r\nBcc: todos\u2028<b>oi</b>', 'Ana todos'],
  ['R$ 1.000,00 !!!', 'R'],
  ['', 'cliente'],
])('%j stands in a mail as %j', (name, shown) => {
  expect(mailName(name)).toBe(shown);
});

test('a long text is cut at a word, a long word within it', () => {
  expect(mailName('Sua conta foi bloqueada ligue agora para o banco')).toBe(
    'Sua conta foi bloqueada ligue agora para',
  );
  expect(mailName('a'.repeat(120))).toHaveLength(40);
});
