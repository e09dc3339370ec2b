import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolders } from '@trilho/jest-preset/folders.ts';

const source = join(import.meta.dirname, '..');

testFolders(source);

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test('what is written or compared has the time of the clock that all nodes share', () => {
  const own = sources.filter(
    (file) =>
      /^(modules|idempotency|event-log|provider-sync|main\/retention)\//.test(file) &&
      file !== 'modules/webhook-delivery/database-clock.ts' &&
      /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

test('only the module of the provider accounts knows the table of their keys', () => {
  const known = sources.filter(
    (file) =>
      !/^(main\/migrations|modules\/provider-accounts|testing)\//.test(file) &&
      readFileSync(join(source, file), 'utf8').includes('payment_configs'),
  );
  expect(known).toEqual([]);
});
