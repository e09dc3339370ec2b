import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../context.ts';
import type { IdPrefix } from '../platform/ids.ts';
import type { PaymentProvider } from '../providers/port/payment-provider.ts';
import type { ProviderObject } from '../providers/port/provider-object.ts';
import type { SyncedRow } from './synced-entity.ts';
import type { SyncedTable } from './synced-table.ts';

/** Whose copy is written, and how that merchant's provider is called. */
export interface SyncContext {
  scope: MerchantScope;
  /** The configuration of the account that is asked, and where it is. */
  configId: string;
  gatewayType: GatewayType;
  /** Has no transaction open: it reads plainly, and each write begins a transaction. */
  em: EntityManager;
  provider<T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
}

/** A row's own properties, beside those that every synced row has. */
export type OwnFields<Row extends SyncedRow> = Omit<Row, keyof SyncedRow>;

/** The event by which merchants learn of a change. */
export interface ReportedBy {
  type: string;
  eventId: string;
}

/** One kind of the provider's objects that we keep a copy of. */
export interface SyncedResource<Row extends SyncedRow, State extends ProviderObject, Links> {
  prefix: IdPrefix;
  table: SyncedTable<Row>;
  /** Returns the row's own properties by the provider's state; `before` is the row so far. */
  fields(state: State, links: Links, before: Row | null): OwnFields<Row>;
  /** Returns the type of the event that reports this change to the merchant, or null when none does. */
  eventType(before: Row | null, after: Row): string | null;
  /** Returns what the event carries. */
  view(row: Row): object;
  /** Retrieves the present state, which is `deleted` when the object is gone. */
  retrieve(provider: PaymentProvider, externalId: string, sync: SyncContext): Promise<State>;
  /** Finds our ids of what the object belongs to; returns null when no copy of it is kept. */
  links(state: State, sync: SyncContext): Promise<Links | null>;
  /** Writes what else changes with the row, within the same transaction. */
  onWrite?(before: Row | null, after: Row, tx: EntityManager, event: ReportedBy | null): Promise<void>;
}
