import type { Judge } from './judge.ts';

/** A journey that builds or installs much, of what seldom changes. `npm test` has a smaller one of each guarantee. */
const journey = (name: string, inputs: readonly string[]): Judge => ({
  command: ['npm', 'run', 'judged', '-w', '@trilho/e2e', '--', name],
  inputs: [
    `e2e/judged/${name}.spec.ts`,
    'e2e/judged/playwright.config.ts',
    'e2e/src/steps/composition/{gated-remote,remote-in-development}.ts',
    ...inputs,
  ],
});

/** The code of folders, without its tests. */
const code = (...folders: string[]): string[] => folders.map((folder) => `${folder}/**/!(*.test).{ts,tsx}`);

/** How a remote is built, and how the shell loads it. */
const builds = [
  ...code('packages/webpack-preset/src', 'shell/src/federation'),
  'packages/webpack-preset/package.json',
];

export const judgedJourneys: Readonly<Record<string, Judge>> = {
  'browser-gate': journey('browser-gate', [
    ...code('services/portal-host/src/browser-check', 'services/portal-host/src/registry/browser'),
    'e2e/src/product/{own-portal,written-release}.ts',
  ]),
  'dev-server': journey('dev-server', [...builds, ...code('packages/cli/src/teams/dev')]),
  'new-team': journey('new-team', [
    ...builds,
    ...code('packages/cli/src/pack', 'packages/cli/src/teams'),
    'docs/teams.md',
    'packages/{cli,contracts,jest-preset,portal,ui}/package.json',
  ]),
  skew: journey('skew', [
    ...builds,
    ...code('services/portal-host/src/registry/gate', 'packages/contracts/src/releases'),
    'e2e/judged/skew/*.ts',
  ]),
};
