import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const importPattern = /(?:from|import\() ?'(\.[^']+)'/g;
/** Tests, and what they are built on, may use any folder. */
const isOfTests = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);
const nodeOf = (file: string): string => file.split('/')[0] ?? '';

/** What each folder of `root` imports from, by value or by type. A file of `root` itself stands for itself. */
function readFolderImports(root: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !isOfTests(file));
  for (const file of files) {
    const folder = nodeOf(file);
    const known = imports.get(folder) ?? new Set();
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(importPattern)) {
      const node = nodeOf(join(dirname(file), target).replaceAll(sep, '/'));
      if (node !== '..' && node !== folder) known.add(node);
    }
    imports.set(folder, known);
  }
  return imports;
}

/** All folders that one needs, directly or through others. */
function needsOf(folder: string, imports: Map<string, Set<string>>, seen = new Set<string>()): Set<string> {
  for (const target of imports.get(folder) ?? []) {
    if (seen.has(target)) continue;
    seen.add(target);
    needsOf(target, imports, seen);
  }
  return seen;
}

/** The folders that need themselves through others: together they could as well be one. */
const foldersInCircles = (imports: Map<string, Set<string>>): string[] =>
  [...imports.keys()].filter((folder) => needsOf(folder, imports).has(folder)).sort();

/** The folders below `root`, at any depth, and `root` itself. */
export const foldersOf = (root: string): string[] => [
  root,
  ...readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name)),
];

/** The paths, from `root`, of the folders and files that are in a circle with their neighbours, at any depth. */
export const findCircles = (root: string): string[] =>
  foldersOf(root).flatMap((folder) =>
    foldersInCircles(readFolderImports(folder)).map((name) => relative(root, join(folder, name))),
  );
