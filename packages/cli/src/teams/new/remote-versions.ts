import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the screens of a remote import: the shell provides most of it, in exactly these versions. */
export const remoteDependencies = [
  '@reduxjs/toolkit',
  '@trilho/contracts',
  '@trilho/portal',
  '@trilho/ui',
  'formik',
  'lucide-react',
  'react',
  'react-dom',
  'react-redux',
  'react-router',
  'redux',
  'styled-components',
  'yup',
];

/** What builds and tests it. */
export const remoteDevDependencies = ['@trilho/jest-preset', '@trilho/webpack-preset', 'msw'];

/** What the repository has at its root, and a folder outside of it needs for itself. */
export const standaloneDevDependencies = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@trilho/cli',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];

function findManifest(name: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return file;
  }
  throw new Error(`${name} is not installed.`);
}

async function readInstalled(): Promise<Record<string, string>> {
  const names = [...remoteDependencies, ...remoteDevDependencies, ...standaloneDevDependencies];
  const entries = names.map(async (name) => {
    const { version }: { version: string } = JSON.parse(await readFile(findManifest(name), 'utf8'));
    return [name, name.startsWith('@trilho/') ? `^${version}` : version] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Package → version that a new remote gets: those of the repository, or those that this package was packed with. */
export async function readRemoteVersions(): Promise<Record<string, string>> {
  const packed = join(import.meta.dirname, 'versions.json');
  return existsSync(packed) ? JSON.parse(await readFile(packed, 'utf8')) : readInstalled();
}
