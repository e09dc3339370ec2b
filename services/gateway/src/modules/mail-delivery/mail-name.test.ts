import { mailDescription, mailName } from './mail-name.ts';

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
  ['banco1.example', 'cliente'],
  ['banco!.example', 'cliente'],
  ['R$ 1.000,00 !!!', 'R'],
  ['', 'cliente'],
])('%j stands in a mail as %j', (name, shown) => {
  expect(mailName(name)).toBe(shown);
});

test('a long text is cut at a word and says so, a long word within it', () => {
  expect(mailName('Sua conta foi bloqueada ligue agora para o banco')).toBe(
    'Sua conta foi bloqueada ligue agora…',
  );
  expect(mailName('Maria Aparecida da Conceição Imaculada e Filhos')).toBe(
    'Maria Aparecida da Conceição Imaculada…',
  );
  expect(mailName('a'.repeat(120))).toBe(`${'a'.repeat(40)}…`);
});

test.each([
  ['Buquê do Pedido 998', 'Buquê do Pedido 998'],
  ['Pedido #PED-1042', 'Pedido PED-1042'],
  ['Cesta de Natal com panetone, vinho, castanhas, azeite', 'Cesta de Natal com panetone, vinho…'],
  ['Ligue 0800 123 4567 agora', 'Ligue agora'],
  ['Ligue 11,9,8,7,6,5,4 agora', 'Ligue agora'],
  ['Ligue 0 8 0 0 1 2 3 4', 'Ligue'],
  ['Veja banco1.example e 10.0.0.1', 'Veja e'],
  ['Loja,banco.example', 'sem descrição'],
  ['!!!', 'sem descrição'],
])('the description %j stands in a mail as %j', (description, shown) => {
  expect(mailDescription(description, 'sem descrição')).toBe(shown);
});
