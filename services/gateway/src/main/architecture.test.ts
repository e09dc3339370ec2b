import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const source = join(import.meta.dirname, '..');
const modules = join(source, 'modules');

/** A customer's screens show what else belongs to the customer, and each of those shows its customer. */
const circular = new Set(['customers', 'invoices', 'payment-methods', 'payments', 'subscriptions']);

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
const moduleOf = (file: string): string => file.split('/')[0] ?? '';

/** The modules that each module imports from: values, types and entities alike. */
function readImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of sourcesOf(modules)) {
    const text = readFileSync(join(modules, file), 'utf8');
    const targets = [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)]
      .map(([, target = '']) => relative(modules, join(modules, dirname(file), target)))
      .filter((target) => !target.startsWith('..'))
      .map(moduleOf);
    const known = imports.get(moduleOf(file)) ?? new Set();
    imports.set(
      moduleOf(file),
      new Set([...known, ...targets].filter((target) => target !== moduleOf(file))),
    );
  }
  return imports;
}

/** All modules that a module needs, directly or through others. */
function needsOf(module: string, imports: Map<string, Set<string>>, seen = new Set<string>()): Set<string> {
  for (const target of imports.get(module) ?? []) {
    if (seen.has(target)) continue;
    seen.add(target);
    needsOf(target, imports, seen);
  }
  return seen;
}

test('modules use each other in one direction, but for the objects of the provider that belong together', () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(15);
  const inCircles = [...imports.keys()].filter((module) => needsOf(module, imports).has(module));
  expect(new Set(inCircles)).toEqual(circular);
});

test('only the module of the provider accounts knows the table of their keys', () => {
  const known = sourcesOf(source).filter(
    (file) =>
      !/^(main\/migrations|modules\/provider-accounts|testing)\//.test(file) &&
      readFileSync(join(source, file), 'utf8').includes('payment_configs'),
  );
  expect(known).toEqual([]);
});
