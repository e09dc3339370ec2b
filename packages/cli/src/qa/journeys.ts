import type { Judge } from './judge.ts';

/** A journey that builds or installs much, of what seldom changes. `npm test` has a smaller one of each guarantee. */
const journey = (name: string, inputs: readonly string[]): Judge => ({
  command: ['npm', 'run', 'judged', '-w', '@trilho/e2e', '--', name],
  inputs: [`e2e/judged/${name}.spec.ts`, 'e2e/judged/playwright.config.ts', ...inputs],
});

/** The code of folders, without its tests. */
const code = (...folders: string[]): string[] => folders.map((folder) => `${folder}/**/!(*.test).{ts,tsx}`);

/** How a remote is built, and how the shell loads it. */
const builds = [
  ...code('packages/webpack-preset/src', 'shell/src/federation'),
  'packages/webpack-preset/package.json',
];

export const judgedJourneys: Readonly<Record<string, Judge>> = {
  'new-team': journey('new-team', [
    ...builds,
    ...code('packages/cli/src/pack', 'packages/cli/src/teams'),
    'docs/teams.md',
    'packages/{cli,contracts,jest-preset,portal,ui}/package.json',
  ]),
  skew: journey('skew', [
    ...builds,
    ...code('services/portal-host/src/registry/gate'),
    'e2e/judged/skew/*.ts',
  ]),
};
