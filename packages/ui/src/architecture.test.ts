import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolders } from '@trilho/jest-preset/folders.ts';

testFolders(import.meta.dirname);

test('what lists are made of comes from core.ts: the shell has that in one module of every page', () => {
  const folder = join(import.meta.dirname, 'lists');
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'));
  const imports = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.\.[^']*)'/g)].map(([, from]) => from),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(new Set(imports)).toEqual(new Set(['../core.ts']));
});
