import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolders } from '@trilho/jest-preset/folders.ts';

const source = join(import.meta.dirname, '..');

testFolders(source);

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
