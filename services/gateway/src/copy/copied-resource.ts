import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../context.ts';
import { type IdPrefix, isId, newId, timeOfId } from '../ids.ts';
import { recordEvent } from '../modules/events/event.repository.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { ProviderRejected } from '../providers/provider-errors.ts';
import type { ProviderObject } from '../providers/provider-object.ts';
import type { CopiedRow } from './copied-row.ts';
import type { CopiedTable } from './copied-table.ts';
import { judge, type Source } from './state-order.ts';

/** What a row's own properties are, beside those that every copied row has. */
export type OwnFields<Row extends CopiedRow> = Omit<Row, keyof CopiedRow>;

/** One kind of the provider's objects that we keep a copy of. */
export interface CopiedResource<Row extends CopiedRow, Truth extends ProviderObject, Links> {
  prefix: IdPrefix;
  table: CopiedTable<Row>;
  /** The row's own properties by the provider's state; `before` is what we held. */
  fields(truth: Truth, links: Links, before: Row | null): OwnFields<Row>;
  /** The type of the event that tells the merchant of this change, or null when there is nothing to tell. */
  eventType(before: Row | null, after: Row): string | null;
  /** What the event carries. */
  view(row: Row): object;
  /** Asks the provider for the state as it is now; `deleted` when it is gone. */
  retrieve(provider: PaymentProvider, externalId: string): Promise<Truth>;
  /** Our ids of what the object belongs to; null when there is no copy to be kept of it. */
  links(truth: Truth, copying: Copying): Promise<Links | null>;
  /** What else changes with the row, within the same transaction. */
  onWrite?(before: Row | null, after: Row, tx: EntityManager): Promise<void>;
}

/** Whose copy is being written, and how to ask that merchant's provider. */
export interface Copying {
  scope: MerchantScope;
  provider<T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T>;
}

/** A state of a provider's object, and as of when. */
export interface News<Truth> {
  truth: Truth;
  at: Date;
  source: Source;
  /**
   * Of a state that was retrieved: as of when our row was before the provider was asked. Whatever our row said then, the
   * provider said later, though its clock may be ahead of ours.
   */
  supersedes?: Date;
  /** `false` while an existing account is imported: nothing happened, we only came to know of it. */
  announce?: boolean;
}

/** The same value has one text, whatever the order of its members. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, member) =>
    member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

const differs = (before: object, after: object): boolean => textOf(before) !== textOf(after);

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
 * Writes a state of a provider's object into our copy, within the caller's transaction. Answers the row as it is then,
 * or null when only the provider can tell which state holds.
 */
export async function applyNews<Row extends CopiedRow, Truth extends ProviderObject, Links>(
  resource: CopiedResource<Row, Truth, Links>,
  scope: MerchantScope,
  { truth, at, source, supersedes, announce = true }: News<Truth>,
  links: Links,
  tx: EntityManager,
): Promise<Row | null> {
  const { table, prefix } = resource;
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
    const before = await table.findByExternalId(scope, truth.externalId, tx, 'for update');
    if (before?.deletedAt) return before;
    if (before) {
      const changes = truth.deleted
        ? { deletedAt: at }
        : { ...resource.fields(truth, links, before), metadata: truth.metadata };
      const after: Row = { ...before, ...changes };
      const verdict = truth.deleted ? 'write' : judge(source, before.providerStateAt, at, supersedes);
      const changed = differs(before, after);
      if (verdict === 'leave') return before;
      if (verdict === 'ask' && changed) return null;
      const providerStateAt = at > before.providerStateAt ? at : before.providerStateAt;
      await table.update(
        { ...after, providerStateAt, updatedAt: changed ? new Date() : before.updatedAt },
        tx,
      );
      return changed ? write(before, after) : before;
    }
    const id = idFor(prefix, truth, taken);
    const fresh = {
      ...resource.fields(truth, links, null),
      id,
      userId: scope.userId,
      environment: scope.environment,
      gateway: 'STRIPE',
      externalId: truth.externalId,
      metadata: truth.metadata,
      providerStateAt: at,
      deletedAt: truth.deleted ? at : null,
      createdAt: timeOfId(prefix, id),
      updatedAt: new Date(),
    } as Row;
    if (await table.insert(fresh, tx)) return write(null, fresh);
  }
  throw new Error(`Two rows of ${prefix} claim one provider's object`);
}

/**
 * Brings a state of a provider's object into our copy, asking the provider where times alone do not tell which state
 * holds. `then` runs in the transaction that writes it. Null when there is no copy to be kept of the object.
 */
export async function bringIn<Row extends CopiedRow, Truth extends ProviderObject, Links, T>(
  resource: CopiedResource<Row, Truth, Links>,
  copying: Copying,
  news: News<Truth>,
  then: (row: Row, tx: EntityManager) => Promise<T>,
): Promise<T | null> {
  const attempt = async (current: News<Truth>) => {
    const links = await resource.links(current.truth, copying);
    if (links === null) return { found: false as const };
    return copying.transaction(async (tx) => {
      const row = await applyNews(resource, copying.scope, current, links, tx);
      return row && { found: true as const, value: await then(row, tx) };
    });
  };
  let outcome = await attempt(news);
  while (!outcome) {
    const { externalId } = news.truth;
    const known = await copying.transaction((tx) =>
      resource.table.findByExternalId(copying.scope, externalId, tx),
    );
    const at = new Date();
    const truth = await copying.provider((provider) => resource.retrieve(provider, externalId));
    const supersedes = known?.providerStateAt ?? at;
    outcome = await attempt({ ...news, truth, at, source: 'retrieved', supersedes });
  }
  return outcome.found ? outcome.value : null;
}

/** Our id of a provider's object; one that we do not know yet is asked for and taken in. Null when there is none. */
export async function ensure<Row extends CopiedRow, Truth extends ProviderObject, Links>(
  resource: CopiedResource<Row, Truth, Links>,
  copying: Copying,
  externalId: string,
): Promise<string | null> {
  const known = await copying.transaction((tx) =>
    resource.table.findByExternalId(copying.scope, externalId, tx),
  );
  if (known) return known.id;
  const at = new Date();
  try {
    const truth = await copying.provider((provider) => resource.retrieve(provider, externalId));
    return await bringIn(resource, copying, { truth, at, source: 'retrieved' }, async (row) => row.id);
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
    throw error;
  }
}
