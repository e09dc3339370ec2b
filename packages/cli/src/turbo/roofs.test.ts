import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/**
 * What each workspace is a part of. `both` is what pages of either are made of, `tools` run on a developer's
 * machine, `whole` puts the parts together, and the `laboratory` measures and breaks them: nothing is built on it.
 */
const roofs: Record<string, string> = {
  gateway: 'payments',
  sdk: 'payments',
  'portal-host': 'composition',
  'webpack-preset': 'composition',
  simulator: 'stand-in',
  contracts: 'both',
  portal: 'both',
  ui: 'both',
  'jest-preset': 'tools',
  tooling: 'tools',
  shell: 'whole',
  cli: 'whole',
  e2e: 'whole',
  bench: 'laboratory',
  chaos: 'laboratory',
  crash: 'laboratory',
};
const roofOf = (name: string): string | undefined => (name.startsWith('mfe-') ? 'remote' : roofs[name]);

/** What each roof's product code may be built on. */
const allowed: Record<string, readonly string[]> = {
  payments: ['payments', 'both'],
  remote: ['both'],
  composition: ['composition', 'both'],
  'stand-in': [],
  both: ['both'],
  tools: ['tools'],
  whole: ['payments', 'composition', 'stand-in', 'both', 'tools', 'whole'],
  laboratory: [],
};

/** What tests and builds may use further. */
const allowedInDevelopment: Record<string, readonly string[]> = {
  // Tests of payments run against the stand-in of their providers.
  payments: ['stand-in', 'tools'],
  // A remote is built by composition; its documentation and its samples are made and tested with the real service.
  remote: ['composition', 'tools'],
  composition: ['tools'],
  'stand-in': ['tools'],
  both: ['tools', 'composition'],
  tools: [],
  whole: [],
  laboratory: ['payments', 'composition', 'stand-in', 'both', 'tools', 'whole', 'laboratory'],
};
const documented = ['mfe-docs uses gateway', 'mfe-docs uses simulator'];

// The SDKs in other languages are no workspaces.
const folders = ['services', 'packages']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)))
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const workspaces = [...folders, ...remotes, 'shell', 'e2e', 'qa/bench', 'qa/chaos', 'qa/crash'].map(
  (folder): Manifest => {
    const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    return { ...manifest, name: manifest.name.replace('@trilho/', '') };
  },
);

const ofTrilho = (dependencies: Record<string, string> = {}): string[] =>
  Object.keys(dependencies).flatMap((name) =>
    name.startsWith('@trilho/') ? [name.replace('@trilho/', '')] : [],
  );

test('every workspace is under a roof', () => {
  expect(workspaces.map(({ name }) => name).filter((name) => !roofOf(name))).toEqual([]);
});

test('payments, composition and the stand-in are not built on each other', () => {
  const wrong = workspaces.flatMap(({ name, dependencies, devDependencies }) => {
    const roof = roofOf(name) ?? '';
    const always = allowed[roof] ?? [];
    const further = [...always, ...(allowedInDevelopment[roof] ?? [])];
    const refuse = (used: string[], roofsOfUse: readonly string[]) =>
      used
        .filter((other) => !roofsOfUse.includes(roofOf(other) ?? ''))
        .map((other) => `${name} uses ${other}`);
    return [...refuse(ofTrilho(dependencies), always), ...refuse(ofTrilho(devDependencies), further)];
  });
  expect(wrong.sort()).toEqual(documented);
});
