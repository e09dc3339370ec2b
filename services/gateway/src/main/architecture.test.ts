import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersInCircles, readFolderImports } from '@trilho/jest-preset/folder-circles.ts';

const source = join(import.meta.dirname, '..');

test('modules use each other in one direction, by their types and entities too', () => {
  const imports = readFolderImports(join(source, 'modules'));
  expect(imports.size).toBeGreaterThan(15);
  expect(foldersInCircles(imports)).toEqual([]);
});

test('only the module of the provider accounts knows the table of their keys', () => {
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const known = sources.filter(
    (file) =>
      !/^(main\/migrations|modules\/provider-accounts|testing)\//.test(file) &&
      readFileSync(join(source, file), 'utf8').includes('payment_configs'),
  );
  expect(known).toEqual([]);
});
