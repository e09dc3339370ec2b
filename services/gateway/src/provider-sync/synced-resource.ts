import type { EntityManager } from '@mikro-orm/postgresql';
import { stringify } from 'safe-stable-stringify';
import type { MerchantScope } from '../context.ts';
import { recordEvent } from '../event-log/event.repository.ts';
import { type IdPrefix, isId, newId, timeOfId } from '../platform/ids.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { ProviderRejected } from '../providers/provider-errors.ts';
import type { ProviderObject } from '../providers/provider-object.ts';
import type { SyncedRow } from './synced-entity.ts';
import type { SyncedTable } from './synced-table.ts';

/** What a row's own properties are, beside those that every copied row has. */
export type OwnFields<Row extends SyncedRow> = Omit<Row, keyof SyncedRow>;

/** One kind of the provider's objects that we keep a copy of. */
export interface SyncedResource<Row extends SyncedRow, Truth extends ProviderObject, Links> {
  prefix: IdPrefix;
  table: SyncedTable<Row>;
  /** The row's own properties by the provider's state; `before` is what we held. */
  fields(truth: Truth, links: Links, before: Row | null): OwnFields<Row>;
  /** The type of the event that tells the merchant of this change, or null when there is nothing to tell. */
  eventType(before: Row | null, after: Row): string | null;
  /** What the event carries. */
  view(row: Row): object;
  /** Asks the provider for the state as it is now; `deleted` when it is gone. */
  retrieve(provider: PaymentProvider, externalId: string): Promise<Truth>;
  /** Our ids of what the object belongs to; null when there is no copy to be kept of it. */
  links(truth: Truth, copying: SyncContext): Promise<Links | null>;
  /** What else changes with the row, within the same transaction. */
  onWrite?(before: Row | null, after: Row, tx: EntityManager): Promise<void>;
}

/** Whose copy is being written, and how to ask that merchant's provider. */
export interface SyncContext {
  scope: MerchantScope;
  provider<T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T>;
}

/**
 * A state of a provider's object, by how it came to us, which is what can be concluded from it:
 * - `present`: what the provider answered after our row had this version (null: there was none). It is newer than the row
 *   unless the row has changed since.
 * - `created`: the answer to its creation, which may be repeated from long ago. It changes nothing that is known.
 * - `page`: a page of a list. It makes rows that are missing; where it differs from a row, the provider is asked.
 * - `event`: a snapshot of its moment, late, twice or out of order. It hints that the provider is to be asked.
 */
export type ProviderSnapshot<Truth> = { truth: Truth; announce?: boolean } & (
  | { source: 'present'; readVersion: number | null }
  | { source: 'created' | 'page' }
  | { source: 'event'; isCreation: boolean }
);

/** What to do with a state that differs from the row: write it, leave it, or ask the provider what holds. */
function resolveConflict<Truth extends ProviderObject>(
  news: ProviderSnapshot<Truth>,
  row: { version: number } | null,
): 'write' | 'leave' | 'ask' {
  // What is gone does not come back.
  if (news.truth.deleted) return 'write';
  if (news.source === 'present') return news.readVersion === (row?.version ?? null) ? 'write' : 'ask';
  if (!row) return news.source === 'event' ? 'ask' : 'write';
  return news.source === 'created' || (news.source === 'event' && news.isCreation) ? 'leave' : 'ask';
}

const differs = (before: object, after: object): boolean => stringify(before) !== stringify(after);

const dayMs = 24 * 60 * 60 * 1000;

/** Our id travels as metadata, which the merchant may copy or invent: it is believed only where it fits. */
function idFor(prefix: IdPrefix, { ownId, createdAt }: ProviderObject, taken: boolean): string {
  const fits =
    !taken &&
    ownId !== null &&
    isId(prefix, ownId) &&
    Math.abs(timeOfId(prefix, ownId).getTime() - createdAt.getTime()) < dayMs;
  return fits ? ownId : newId(prefix, createdAt.getTime());
}

/**
 * Writes a state of a provider's object into our copy, within the caller's transaction. Returns the row as it is then,
 * or null when only the provider can tell which state holds.
 */
export async function applyProviderState<Row extends SyncedRow, Truth extends ProviderObject, Links>(
  resource: SyncedResource<Row, Truth, Links>,
  scope: MerchantScope,
  news: ProviderSnapshot<Truth>,
  links: Links,
  tx: EntityManager,
): Promise<Row | null> {
  const { table, prefix } = resource;
  const { truth, announce = true } = news;
  const write = async (before: Row | null, { id }: Row): Promise<Row> => {
    // Read back: what is derived from other tables may have changed with it.
    const after = await table.find(scope, id, tx);
    if (!after) throw new Error(`The row of ${id} is gone`);
    await resource.onWrite?.(before, after, tx);
    const type = announce ? resource.eventType(before, after) : null;
    if (type) await recordEvent(scope, type, resource.view(after), tx);
    return after;
  };

  for (const taken of [false, true]) {
    const before = await table.findByExternalId(scope, truth.externalId, tx, 'for no key update');
    if (before?.deletedAt) return before;
    const now = new Date();
    const decision = resolveConflict(news, before);
    if (before) {
      const changes = truth.deleted
        ? { deletedAt: now }
        : { ...resource.fields(truth, links, before), metadata: truth.metadata };
      const after: Row = { ...before, ...changes };
      if (decision === 'leave' || !differs(before, after)) return before;
      if (decision === 'ask') return null;
      await table.update({ ...after, providerStateAt: now, updatedAt: now }, tx);
      return write(before, after);
    }
    if (decision === 'ask') return null;
    const id = idFor(prefix, truth, taken);
    const fresh = {
      ...resource.fields(truth, links, null),
      id,
      userId: scope.userId,
      environment: scope.environment,
      gateway: 'STRIPE',
      externalId: truth.externalId,
      metadata: truth.metadata,
      version: 0,
      providerStateAt: now,
      deletedAt: truth.deleted ? now : null,
      createdAt: timeOfId(prefix, id),
      updatedAt: now,
    } as Row;
    if (await table.insert(fresh, tx)) return write(null, fresh);
  }
  throw new Error(`Two rows of ${prefix} claim one provider's object`);
}

type Then<Row, T> = (row: Row, tx: EntityManager) => Promise<T>;

/** Nothing is done with the row. */
export const justApply = async (): Promise<true> => true;

/**
 * Brings a state of a provider's object into our copy, asking the provider where it does not tell which state holds.
 * `then` runs in the transaction that writes it. Returns null when there is no copy to be kept of the object.
 */
export async function upsertFromProvider<Row extends SyncedRow, Truth extends ProviderObject, Links, T>(
  resource: SyncedResource<Row, Truth, Links>,
  copying: SyncContext,
  news: ProviderSnapshot<Truth>,
  then: Then<Row, T>,
): Promise<T | null> {
  const links = await resource.links(news.truth, copying);
  if (links === null) return null;
  const outcome = await copying.transaction(async (tx) => {
    const row = await applyProviderState(resource, copying.scope, news, links, tx);
    return row && { value: await then(row, tx) };
  });
  if (outcome) return outcome.value;
  const { externalId } = news.truth;
  const ask = () => copying.provider((provider) => resource.retrieve(provider, externalId));
  return upsertAnswer(resource, copying, { externalId, ask, announce: news.announce ?? true }, then);
}

/** A request about an object that exists at the provider; its answer is the state that the object has by then. */
interface Question<Truth> {
  externalId: string;
  ask(): Promise<Truth>;
  /** The provider may repeat the answer of an earlier request: then the present state is asked for as well. */
  isRetry?: boolean;
  announce?: boolean;
}

/**
 * Asks the provider and brings the answer into our copy, as `upsertFromProvider`. Should the row change meanwhile, the present state
 * is asked for anew: versions order what is known, no clock does.
 */
export async function upsertAnswer<Row extends SyncedRow, Truth extends ProviderObject, Links, T>(
  resource: SyncedResource<Row, Truth, Links>,
  copying: SyncContext,
  { externalId, ask, isRetry = false, announce = true }: Question<Truth>,
  then: Then<Row, T>,
): Promise<T | null> {
  const readVersion = async (): Promise<number | null> => {
    const row = await copying.transaction((tx) =>
      resource.table.findByExternalId(copying.scope, externalId, tx),
    );
    return row?.version ?? null;
  };
  let version = await readVersion();
  let truth = await ask();
  if (isRetry) {
    version = await readVersion();
    truth = await copying.provider((provider) => resource.retrieve(provider, externalId));
  }
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const news: ProviderSnapshot<Truth> = { truth, source: 'present', readVersion: version, announce };
    const links = await resource.links(truth, copying);
    if (links === null) return null;
    const outcome = await copying.transaction(async (tx) => {
      const row = await applyProviderState(resource, copying.scope, news, links, tx);
      return row && { value: await then(row, tx) };
    });
    if (outcome) return outcome.value;
    version = await readVersion();
    truth = await copying.provider((provider) => resource.retrieve(provider, externalId));
  }
  throw new Error(`The row of ${externalId} changes faster than its provider answers`);
}

/** So often a row may change under the very eyes of one that asks the provider about it. */
const mostAttempts = 10;

/** Brings an object's present state into our copy. */
export const refresh = <Row extends SyncedRow, Truth extends ProviderObject, Links>(
  resource: SyncedResource<Row, Truth, Links>,
  copying: SyncContext,
  externalId: string,
  announce = true,
): Promise<true | null> => {
  const ask = () => copying.provider((provider) => resource.retrieve(provider, externalId));
  return upsertAnswer(resource, copying, { externalId, ask, announce }, justApply);
};

/** Our id of a provider's object; one that we do not know yet is asked for and taken in. Null when there is none. */
export async function ensure<Row extends SyncedRow, Truth extends ProviderObject, Links>(
  resource: SyncedResource<Row, Truth, Links>,
  copying: SyncContext,
  externalId: string,
): Promise<string | null> {
  const known = await copying.transaction((tx) =>
    resource.table.findByExternalId(copying.scope, externalId, tx),
  );
  if (known) return known.id;
  try {
    const ask = () => copying.provider((provider) => resource.retrieve(provider, externalId));
    return await upsertAnswer(resource, copying, { externalId, ask }, async (row) => row.id);
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
    throw error;
  }
}
