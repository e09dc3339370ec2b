import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf, sharedKeys, sharedRanges } from './shared.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'trilho-shared-'));
  for (const name of new Set(sharedKeys.map(packageOf))) {
    mkdirSync(join(dir, 'node_modules', name), { recursive: true });
    writeFileSync(
      join(dir, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version: '2.1.3' }),
    );
  }
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a remote asks for what it was built with, each module of a package alike', () => {
  writeFileSync(join(dir, 'package.json'), '{}');
  expect(sharedRanges(dir)).toEqual(Object.fromEntries(sharedKeys.map((key) => [key, '^2.1.3'])));
});

test('a remote that runs on two major versions asks for either', () => {
  const peerDependencies = { '@trilho/ui': '^1.4.0 || ^2.0.0' };
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ peerDependencies }));
  expect(sharedRanges(dir)).toMatchObject({
    '@trilho/ui': '^1.4.0 || ^2.0.0',
    '@trilho/ui/formik': '^1.4.0 || ^2.0.0',
    '@trilho/portal': '^2.1.3',
  });
});
