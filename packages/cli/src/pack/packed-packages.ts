/** A package of this repository that a team outside of it installs. */
export type PackedPackage = {
  /** Its folder in `packages/`. */
  folder: string;
  /** Folders and files of `src` that go into it; everything by default. Tests never do. */
  only?: readonly string[];
  bin?: Record<string, string>;
  /** Those of its dependencies that the chosen sources need; all by default. */
  dependencies?: readonly string[];
  /** Dependencies that the portal provides once for every remote. */
  peers?: readonly string[];
  /** Page of the documentation that goes into it as `guide.md`. */
  guide?: string;
  /** Whether its sources run in browsers. */
  browser?: boolean;
};

const libraries = ['react', 'react-dom', 'react-router', 'styled-components'];

/** In the order in which they are compiled: each against those before it, as they are packed. */
export const packedPackages: readonly PackedPackage[] = [
  { folder: 'contracts' },
  { folder: 'ui', browser: true, peers: [...libraries, 'formik'] },
  {
    folder: 'portal',
    browser: true,
    peers: [...libraries, '@reduxjs/toolkit', '@trilho/ui', 'react-redux', 'redux'],
  },
  { folder: 'jest-preset', browser: true },
  { folder: 'webpack-preset' },
  {
    folder: 'cli',
    only: ['teams'],
    guide: 'docs/teams.md',
    // The merchants' SDK has a command `trilho` too. `npx --offline @trilho/cli` runs the first of these names.
    bin: { 'trilho-team': 'dist/teams/main.js', trilho: 'dist/teams/main.js' },
    dependencies: ['@trilho/contracts', 'typebox'],
  },
];
