import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'trilho-fingerprint-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'package.json'), '{}');
  writeFileSync(join(dir, 'src/remote.tsx'), 'export default {};');
});

afterEach(() => rmSync(dir, { recursive: true }));

test('a fingerprint changes with the sources and with the loaders of a remote, and with no test', () => {
  const first = fingerprint(dir);
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  writeFileSync(join(dir, 'src/remote.test.tsx'), 'test();');
  expect(fingerprint(dir)).toBe(first);
  mkdirSync(join(dir, 'build'));
  writeFileSync(join(dir, 'build/loader.ts'), 'export default String;');
  const withLoader = fingerprint(dir);
  expect(withLoader).not.toBe(first);
  writeFileSync(join(dir, 'src/remote.tsx'), 'export default { routes: [] };');
  expect(fingerprint(dir)).not.toBe(withLoader);
});
