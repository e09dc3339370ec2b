import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Every module the shell provides and no remote bundles. A subpath is a key of its own: federation matches the
 * import request to the letter.
 */
export const sharedKeys = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'styled-components',
  '@trilho/portal',
  '@trilho/ui',
  '@trilho/ui/formik',
  'formik',
  'yup',
] as const;

/** Those that the shell fetches only when a remote needs them: its chunk `forms`. */
export const lazySharedKeys: readonly string[] = ['@trilho/ui/formik', 'formik', 'yup'];

/** The package a shared key belongs to: `react/jsx-runtime` → `react`. */
export function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Folder of a package as seen from `fromDir`. Throws when it is not installed. */
export function packageDir(name: string, fromDir: string): string {
  const require = createRequire(join(fromDir, 'package.json'));
  for (const base of require.resolve.paths(name) ?? []) {
    try {
      readFileSync(join(base, name, 'package.json'));
      return join(base, name);
    } catch {
      // Not in this node_modules: go on with the next one up.
    }
  }
  throw new Error(`Package ${name} is not installed for ${fromDir}`);
}

/** Installed version of a package as seen from `fromDir`, for example `19.3.1`. */
export function installedVersion(name: string, fromDir: string): string {
  const parsed: { version: string } = JSON.parse(
    readFileSync(join(packageDir(name, fromDir), 'package.json'), 'utf8'),
  );
  return parsed.version;
}

/** `{ react: '19.3.1', 'react/jsx-runtime': '19.3.1', … }`: what the shell of this workspace provides. */
export function sharedVersions(shellDir: string): Record<string, string> {
  return Object.fromEntries(sharedKeys.map((key) => [key, installedVersion(packageOf(key), shellDir)]));
}

/**
 * `{ react: '^19.3.1', … }`: what a remote built here asks of the shell that will run it. A remote that runs on several
 * versions says so in the `peerDependencies` of its package.json, `^1.4.0 || ^2.0.0`.
 */
export function sharedRanges(remoteDir: string): Record<string, string> {
  const { peerDependencies = {} }: { peerDependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(remoteDir, 'package.json'), 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(sharedVersions(remoteDir)).map(([key, version]) => [
      key,
      peerDependencies[packageOf(key)] ?? `^${version}`,
    ]),
  );
}

/** What federation is told of the shared modules: never bundled, taken from the shell, refused outside of their ranges. */
export function providedByShell(ranges: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(ranges).map(([key, requiredVersion]) => [
      key,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );
}
