import { createRequire } from 'node:module';

/** One transpiler for webpack and Jest: swc, automatic JSX runtime, ES modules kept. */
export const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
} as const;

export const transform = {
  '^.+\\.tsx?$': [createRequire(import.meta.url).resolve('@swc/jest'), swcOptions],
};
