import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { exportedNames, laterNames, namesInSource } from './exported-names.ts';
import { sharedKeys } from './shared.ts';

const root = resolve(import.meta.dirname, '../../..');

test('values are names of the surface, types are not, and relative star exports are followed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'trilho-names-'));
  try {
    writeFileSync(join(dir, 'inner.ts'), 'export function useInner() {}\nexport interface Inner {}\n');
    writeFileSync(
      join(dir, 'index.ts'),
      `export * from './inner.ts';
       export { a as b, type T } from './other.ts';
       export type { U } from './other.ts';
       export const first = 1, second = 2;
       export class Box {}
       export type Alias = string;`,
    );
    expect(namesInSource(join(dir, 'index.ts'))).toEqual(['Box', 'b', 'first', 'second', 'useInner']);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('every shared module of this workspace offers names', () => {
  const empty = sharedKeys.filter((key) => exportedNames(key, root).length === 0);
  expect(empty).toEqual([]);
});

test.each([
  { key: 'react-router', shipped: 'useNavigate', left: 'createBrowserRouter' },
  { key: '@reduxjs/toolkit', shipped: 'createSlice', left: 'createEntityAdapter' },
  { key: '@reduxjs/toolkit/query/react', shipped: 'fetchBaseQuery', left: 'setupListeners' },
  { key: '@trilho/ui', shipped: 'Button', left: 'CheckboxField' },
])('$key offers what the shell ships of it and no more', ({ key, shipped, left }) => {
  const names = exportedNames(key, root);
  expect(names).toContain(shipped);
  expect(names).not.toContain(left);
});

test('names that come in a file of their own are offered too', () => {
  const later = laterNames('@trilho/ui', root);
  expect(later).toContain('Table');
  expect(later).not.toContain('Button');
  expect(exportedNames('@trilho/ui', root)).toEqual(expect.arrayContaining(later));
  expect(laterNames('react', root)).toEqual([]);
});
