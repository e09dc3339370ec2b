import type { RecordedCalls } from '@trilho/contracts/portal-registry';
import { unitOf } from '../composition/document/channels.ts';
import type { Composition } from '../composition/document/document.ts';
import type { ReleaseCatalog } from './release-catalog.ts';

/** Lists what each release that a composition shows, or keeps as a fallback, has recorded of its calls. */
export async function readRecordedCalls(
  composition: Composition | undefined,
  catalog: Pick<ReleaseCatalog, 'read'>,
): Promise<RecordedCalls[]> {
  const units = composition ? ['shell', ...Object.keys(composition.remotes).sort()] : [];
  const shown = units.flatMap((unit) => {
    const { stable = [], canary } = unitOf(composition, unit) ?? {};
    return [
      ...stable.map(
        ({ version }, index) => ({ unit, version, place: index === 0 ? 'live' : 'fallback' }) as const,
      ),
      ...(canary ? [{ unit, version: canary.version, place: 'canary' } as const] : []),
    ];
  });
  return Promise.all(
    shown.map(async (release) => {
      const accepted = await catalog.read(release.unit, release.version);
      return { ...release, calls: accepted?.release.calls ?? null };
    }),
  );
}
