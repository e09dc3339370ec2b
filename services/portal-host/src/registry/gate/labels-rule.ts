import type { Release } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { readLabel } from '@trilho/contracts/sidebar-labels';
import type { LivePortal } from './live-portal.ts';

/** What every shell has in its sidebar. */
const ofShell = ['Dashboard', 'Perfil', 'Saúde do portal', 'Sair'];

/** Refuses a remote whose sidebar has the name of somebody else's item: people would open the one for the other. */
export function labelsRule({ manifest }: Release, { remotes }: LivePortal): Refusal[] {
  const others = remotes.filter((one) => one.manifest.name !== manifest.name);
  const taken = new Map([
    ...others.flatMap((one) =>
      one.manifest.sidebar.map(({ label }) => [readLabel(label), one.manifest.name] as const),
    ),
    ...ofShell.map((label) => [readLabel(label), 'the portal'] as const),
  ]);
  return manifest.sidebar.flatMap(({ label }) => {
    const owner = taken.get(readLabel(label));
    if (owner === undefined) return [];
    return [
      {
        rule: 'paths' as const,
        message: `"${label}" in the sidebar: ${owner} has an item of this name`,
        advice: 'Choose another label in portal.json.',
      },
    ];
  });
}
