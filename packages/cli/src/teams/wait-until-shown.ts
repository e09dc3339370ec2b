import { setTimeout as wait } from 'node:timers/promises';
import type { CompositionDocument } from '@trilho/contracts/portal-registry';
import type { RegistryClient } from './registry-client.ts';
import { CommandError, exitCodes } from './registry-error.ts';

export type NamedRelease = { unit: string; version: string };

/** Whether a composition shows a release to everybody. */
export function isStable(
  { unit, version }: NamedRelease,
  composition: CompositionDocument | undefined,
): boolean {
  const live = unit === 'shell' ? composition?.shell : composition?.remotes[unit];
  return live?.stable[0]?.version === version;
}

/**
 * Waits until the portal shows releases to everybody: its hosts hear of a new composition a moment after the registry
 * has it, and within 30 s when their connection to the database broke.
 * @throws CommandError naming what is not shown in time
 */
export async function waitUntilShown(
  client: Pick<RegistryClient, 'readComposition'>,
  releases: readonly NamedRelease[],
  withinMs = 35_000,
): Promise<void> {
  for (const deadline = Date.now() + withinMs; ; await wait(20)) {
    const composition = await client.readComposition();
    const missing = releases.filter((release) => !isStable(release, composition));
    if (missing.length === 0) return;
    if (Date.now() < deadline) continue;
    const names = missing.map(({ unit, version }) => `${unit} ${version}`).join(', ');
    throw new CommandError(
      `The registry has it, but the portal does not show ${names}.`,
      exitCodes.unreachable,
    );
  }
}
