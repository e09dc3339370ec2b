/** Every write carries one: the same key again answers the first outcome and repeats no effect. */
export interface WriteOptions {
  idempotencyKey: string;
}

/** A card as people recognise it. */
export interface ProviderCard {
  brand: string;
  lastFourDigits: string;
  expiryMonth: number;
  expiryYear: number;
}

/** What every synced object has. */
export interface ProviderObject {
  externalId: string;
  /** Our id, if the object carries one: anyone with access to the provider account may have set it. */
  ownId: string | null;
  /** The merchant's metadata, without ours. */
  metadata: Record<string, string>;
  createdAt: Date;
  /** The provider no longer has it. */
  deleted: boolean;
}

/** One page of an account's objects, newest first. */
export interface ProviderPage<T> {
  items: T[];
  /** The cursor of the next page; null after the last. */
  next: string | null;
}

/** Where a page begins (`next` of the one before it, null for the first) and how long it is (1 to 100). */
export interface PageRequest {
  after: string | null;
  limit: number;
}
