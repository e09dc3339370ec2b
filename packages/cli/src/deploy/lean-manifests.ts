import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces that run on a server. */
export const deployed = ['services/gateway', 'services/portal-host', 'packages/contracts'] as const;

type Manifest = Record<string, unknown>;

/** The manifest of a workspace without what builds and tests need. */
export const withoutDevelopment = ({ devDependencies: _, scripts: __, ...rest }: Manifest): Manifest => rest;

/** The root's manifest for these workspaces alone, and what bundles them. Node.js itself is the image's. */
export const ofDeployed = ({ optionalDependencies: _, allowScripts: __, ...rest }: Manifest): Manifest => {
  const { esbuild } = rest.devDependencies as Record<string, string>;
  return { ...withoutDevelopment(rest), workspaces: [...deployed], devDependencies: { esbuild } };
};

/**
 * Rewrites the manifests below a folder, so that `npm install --omit=dev` brings what a server runs and nothing else: for
 * workspaces that are linked npm installs their development dependencies too. Versions stay those of the lock.
 */
export function leanManifests(folder: string): void {
  const rewrite = (path: string, change: (manifest: Manifest) => Manifest) => {
    const file = join(folder, path, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    writeFileSync(file, `${JSON.stringify(change(manifest), undefined, 2)}\n`);
  };
  rewrite('.', ofDeployed);
  for (const workspace of deployed) rewrite(workspace, withoutDevelopment);
}

if (import.meta.main) leanManifests(process.argv[2] ?? '.');
