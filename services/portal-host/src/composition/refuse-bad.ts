import { RegistryError } from '../registry-error.ts';
import { unitOf } from './document/channels.ts';
import type { Composition } from './document/document.ts';

/**
 * Refuses releases that were taken back from people before, unless they are shown already: whoever promotes one has
 * read why.
 * @param bad `unit/version` → why it was taken back
 * @throws RegistryError 409 `confirmation_required`
 */
export function refuseBad(
  releases: readonly { unit: string; version: string }[],
  composition: Composition | undefined,
  bad: ReadonlyMap<string, string>,
): void {
  const known = releases.flatMap(({ unit, version }) => {
    const reason = bad.get(`${unit}/${version}`);
    const { stable = [], canary } = unitOf(composition, unit) ?? {};
    const isShown = stable[0]?.version === version || canary?.version === version;
    return reason === undefined || isShown ? [] : [`${unit} ${version} (${reason})`];
  });
  if (known.length === 0) return;
  const advice = 'trilho promote <remote> <version> --confirm shows it all the same; it is no fallback later';
  throw new RegistryError(409, 'confirmation_required', `Taken back before: ${known.join(', ')}: ${advice}.`);
}
