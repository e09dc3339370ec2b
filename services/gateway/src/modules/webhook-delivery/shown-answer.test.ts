import { shownBody, shownHeaders } from './shown-answer.ts';

test('a body is cut after 8 KB, between characters', () => {
  expect(shownBody('curto')).toBe('curto');
  expect(shownBody('a'.repeat(9_000))).toBe('a'.repeat(8_192));
  const cut = shownBody(`a${'ç'.repeat(9_000)}`);
  expect(cut).toBe(`a${'ç'.repeat(4_095)}`);
  expect(shownBody(`ab${'🚆'.repeat(3_000)}`)).toBe(`ab${'🚆'.repeat(2_047)}`);
});

test('what PostgreSQL cannot store is replaced', () => {
  expect(shownBody('a\0b\ud800c')).toBe('a\uFFFDb\uFFFDc');
  expect(shownHeaders({ 'x-a': 'a\0b' })).toEqual({ 'x-a': 'a\uFFFDb' });
});

test('few and short headers are shown, and no cookies', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`x-${index}`, 'v'.repeat(2_000)]),
  );
  const shown = shownHeaders({ 'set-cookie': 'session=1', ...many });
  expect(Object.keys(shown)).toHaveLength(20);
  expect(shown).not.toHaveProperty('set-cookie');
  expect(shown['x-0']).toHaveLength(512);
});
