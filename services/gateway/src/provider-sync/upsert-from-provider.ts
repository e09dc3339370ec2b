import type { EntityManager } from '@mikro-orm/postgresql';
import { ProviderRejected } from '../providers/port/provider-errors.ts';
import type { ProviderObject } from '../providers/port/provider-object.ts';
import { applyProviderState } from './apply-provider-state.ts';
import type { ProviderSnapshot } from './provider-snapshot.ts';
import type { SyncedRow } from './synced-entity.ts';
import type { SyncContext, SyncedResource } from './synced-resource.ts';

type Then<Row, T> = (row: Row, tx: EntityManager) => T | Promise<T>;

/** Returns the row that was written, and does nothing with it. */
export const returnRow = <Row>(row: Row): Row => row;

/** Applies a snapshot in a transaction, with `then`. Returns what that comes to, `unkept`, or `ask`. */
async function apply<Row extends SyncedRow, State extends ProviderObject, Links, T>(
  resource: SyncedResource<Row, State, Links>,
  sync: SyncContext,
  snapshot: ProviderSnapshot<State>,
  then: Then<Row, T>,
): Promise<{ value: T | null } | 'ask'> {
  const links = await resource.links(snapshot.state, sync);
  if (links === null) return { value: null };
  return sync.em.fork().transactional(async (tx) => {
    const row = await applyProviderState(resource, sync, snapshot, links, tx);
    return row ? { value: await then(row, tx) } : 'ask';
  });
}

/** A request about an object that exists at the provider. */
interface Question<State> {
  externalId: string;
  /** Sends the request; its answer is the state that the object has by then. */
  ask(): Promise<State>;
  /** The provider may repeat the answer of an earlier request: then the present state is retrieved as well. */
  isRetry?: boolean;
  emitEvent?: boolean;
}

/** How often a row may change while the provider is asked about it. */
const mostAttempts = 10;

/**
 * Asks the provider and upserts the answer into our copy. Should the row change meanwhile, the present state is
 * retrieved anew: versions order what is known, no clock does. `then` runs in the transaction that writes the row.
 * Returns null when no copy of the object is kept.
 */
export async function upsertAnswer<Row extends SyncedRow, State extends ProviderObject, Links, T>(
  resource: SyncedResource<Row, State, Links>,
  sync: SyncContext,
  { externalId, ask, isRetry = false, emitEvent = true }: Question<State>,
  then: Then<Row, T>,
): Promise<T | null> {
  const readVersion = async () =>
    (await resource.table.findByExternalId(sync.scope, externalId, sync.em))?.version ?? null;
  const retrieve = () => sync.provider((provider) => resource.retrieve(provider, externalId, sync));

  let version = await readVersion();
  let state = await ask();
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (isRetry || attempt > 0) {
      version = await readVersion();
      state = await retrieve();
    }
    const snapshot = { state, source: 'present', readVersion: version, emitEvent } as const;
    const applied = await apply(resource, sync, snapshot, then);
    if (applied !== 'ask') return applied.value;
  }
  throw new Error(`The row of ${externalId} changes faster than its provider answers`);
}

/** Upserts an object's present state into our copy. */
export const refresh = <Row extends SyncedRow, State extends ProviderObject, Links>(
  resource: SyncedResource<Row, State, Links>,
  sync: SyncContext,
  externalId: string,
  emitEvent = true,
): Promise<Row | null> => {
  const ask = () => sync.provider((provider) => resource.retrieve(provider, externalId, sync));
  return upsertAnswer(resource, sync, { externalId, ask, emitEvent }, returnRow);
};

/**
 * Upserts a state of a provider's object into our copy, asking the provider where the snapshot does not decide which
 * state holds. `then` runs in the transaction that writes the row. Returns null when no copy of the object is kept.
 */
export async function upsertFromProvider<Row extends SyncedRow, State extends ProviderObject, Links, T>(
  resource: SyncedResource<Row, State, Links>,
  sync: SyncContext,
  snapshot: ProviderSnapshot<State>,
  then: Then<Row, T>,
): Promise<T | null> {
  const applied = await apply(resource, sync, snapshot, then);
  if (applied !== 'ask') return applied.value;
  const { externalId } = snapshot.state;
  const { emitEvent = true } = snapshot;
  const ask = () => sync.provider((provider) => resource.retrieve(provider, externalId, sync));
  return upsertAnswer(resource, sync, { externalId, ask, emitEvent }, then);
}

/** Finds our row of a provider's object, also of one deleted, or imports it. Returns null when the provider has none. */
export async function findOrImport<Row extends SyncedRow, State extends ProviderObject, Links>(
  resource: SyncedResource<Row, State, Links>,
  sync: SyncContext,
  externalId: string,
): Promise<Row | null> {
  const known = await resource.table.findByExternalId(sync.scope, externalId, sync.em);
  if (known) return known;
  try {
    return await refresh(resource, sync, externalId);
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
    throw error;
  }
}
