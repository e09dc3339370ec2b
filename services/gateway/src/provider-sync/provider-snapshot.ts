import type { ProviderObject } from '../providers/port/provider-object.ts';

/**
 * A state of a provider's object, by how it came to us, which decides what follows from it:
 * - `present`: what the provider answered after our row had this version (null: there was no row). It is newer than
 *   the row unless the row has changed since.
 * - `created`: the answer to its creation, which may be repeated from long ago. It changes nothing that is known.
 * - `page`: a page of a list. It makes rows that are missing; where it differs from a row, the provider is asked.
 * - `event`: a snapshot of its moment, late, twice or out of order. It hints that the provider is to be asked.
 */
export type ProviderSnapshot<State> = { state: State; emitEvent?: boolean } & (
  | { source: 'present'; readVersion: number | null }
  | { source: 'created' | 'page' }
  | { source: 'event'; isCreation: boolean }
);

/** What to do with a state that differs from the row: write it, leave it, or ask the provider which one holds. */
export type SyncDecision = 'write' | 'leave' | 'ask';

/** Decides between a snapshot and our row. */
export function resolveConflict<State extends ProviderObject>(
  snapshot: ProviderSnapshot<State>,
  row: { version: number } | null,
): SyncDecision {
  // What is gone does not come back.
  if (snapshot.state.deleted) return 'write';
  if (snapshot.source === 'present') {
    return snapshot.readVersion === (row?.version ?? null) ? 'write' : 'ask';
  }
  if (!row) return snapshot.source === 'event' ? 'ask' : 'write';
  const isFirstState = snapshot.source === 'created' || (snapshot.source === 'event' && snapshot.isCreation);
  return isFirstState ? 'leave' : 'ask';
}
