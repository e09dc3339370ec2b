import type { EntityManager } from '@mikro-orm/postgresql';
import { stringify } from 'safe-stable-stringify';
import { recordEvent } from '../event-log/event.repository.ts';
import { clockNow } from '../platform/clock.ts';
import { type IdPrefix, idAt, isId, newId, timeOfId } from '../platform/ids.ts';
import type { ProviderObject } from '../providers/port/provider-object.ts';
import { type ProviderSnapshot, resolveConflict } from './provider-snapshot.ts';
import type { SyncedRow } from './synced-entity.ts';
import type { SyncContext, SyncedResource } from './synced-resource.ts';

const differs = (before: object, after: object): boolean => stringify(before) !== stringify(after);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns our id that the object carries as metadata, where it fits: merchants may copy or invent one. A timeless one
 * gets the object's own time, so that a row that was lost comes back under its id.
 */
function idFor(prefix: IdPrefix, { ownId, createdAt }: ProviderObject, isTaken: boolean): string {
  const atMs = createdAt.getTime();
  if (isTaken || ownId === null || !isId(prefix, ownId)) return newId(prefix, atMs);
  const fits = Math.abs(timeOfId(prefix, ownId).getTime() - atMs) < dayMs;
  return idAt(prefix, ownId, atMs) ?? (fits ? ownId : newId(prefix, atMs));
}

/**
 * Writes a state of a provider's object into our copy, within the caller's transaction. Returns the row as it is then,
 * or null when only the provider can say which state holds.
 */
export async function applyProviderState<Row extends SyncedRow, State extends ProviderObject, Links>(
  resource: SyncedResource<Row, State, Links>,
  { scope, gatewayType }: Pick<SyncContext, 'gatewayType' | 'scope'>,
  snapshot: ProviderSnapshot<State>,
  links: Links,
  tx: EntityManager,
): Promise<Row | null> {
  const { table, prefix } = resource;
  const { state, emitEvent = true } = snapshot;
  const now = clockNow();

  const complete = async (before: Row | null, id: string): Promise<Row> => {
    // Read back: what is derived from other tables may have changed with it.
    const after = await table.find(scope, id, tx);
    if (!after) throw new Error(`The row of ${id} is gone`);
    const type = emitEvent ? resource.eventType(before, after) : null;
    const event = type ? { type, eventId: newId('evt') } : null;
    await resource.onWrite?.(before, after, tx, event);
    if (event) await recordEvent(scope, event.type, resource.view(after), tx, event.eventId);
    return after;
  };

  for (const isTaken of [false, true]) {
    const before = await table.findByExternalId(scope, state.externalId, tx, 'for no key update');
    if (before?.deletedAt) return before;
    const decision = resolveConflict(snapshot, before);
    if (before) {
      const changes = state.deleted
        ? { deletedAt: now }
        : { ...resource.fields(state, links, before), metadata: state.metadata };
      const after: Row = { ...before, ...changes };
      if (decision === 'leave' || !differs(before, after)) return before;
      if (decision === 'ask') return null;
      await table.update({ ...after, providerStateAt: now, updatedAt: now }, tx);
      return complete(before, before.id);
    }
    if (decision === 'ask') return null;
    const id = idFor(prefix, state, isTaken);
    const fresh = {
      ...resource.fields(state, links, null),
      id,
      userId: scope.userId,
      environment: scope.environment,
      gateway: gatewayType,
      externalId: state.externalId,
      metadata: state.metadata,
      version: 0,
      providerStateAt: now,
      deletedAt: state.deleted ? now : null,
      createdAt: timeOfId(prefix, id),
      updatedAt: now,
    } as Row;
    if (await table.insert(fresh, tx)) return complete(null, id);
  }
  throw new Error(`Two rows of ${prefix} claim one provider's object`);
}
