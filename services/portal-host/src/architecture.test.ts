import { foldersInCircles, readFolderImports } from '@trilho/jest-preset/folder-circles.ts';

test('folders use each other in one direction, by their types too', () => {
  const imports = readFolderImports(import.meta.dirname);
  expect(imports.size).toBeGreaterThan(10);
  expect(foldersInCircles(imports)).toEqual([]);
});
