import type Stripe from 'stripe';
import { withoutOwnNames } from '../port/own-metadata.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import type { PageRequest, ProviderCard, ProviderPage } from '../port/provider-object.ts';

/** Returns the merchant's metadata of an object, sorted by name. */
export const merchantMetadata = (metadata: Stripe.Metadata | null): Record<string, string> =>
  Object.fromEntries(Object.entries(withoutOwnNames(metadata ?? {})).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Adds our id to the merchant's metadata, sorted by name: a repeated request must be the same to the byte, in whatever
 * order the pairs came. The platform's own objects, which have no such id, keep their metadata whole.
 */
export const withOwnId = (
  metadata: Record<string, string> | undefined,
  name: string,
  id: string | null,
): Record<string, string> =>
  id === null ? { ...metadata } : { ...merchantMetadata(metadata ?? {}), [name]: id };

export const instant = (seconds: number): Date => new Date(seconds * 1000);

export const instantOrNull = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? instant(seconds) : null;

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

interface CardOnFile {
  brand: string | null;
  last4: string | null;
  exp_month: number;
  exp_year: number;
}

/** Maps a card; null for another kind of payment method. */
export const toProviderCard = (card: CardOnFile | null | undefined): ProviderCard | null =>
  card
    ? {
        brand: card.brand ?? 'unknown',
        lastFourDigits: card.last4 ?? '',
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
      }
    : null;

export const pageParams = ({ after, limit }: PageRequest): Stripe.PaginationParams => ({
  limit,
  ...(after !== null && { starting_after: after }),
});

export function toPage<O extends { id: string }, T>(
  { data, has_more }: Stripe.ApiList<O>,
  translate: (object: O) => T,
): ProviderPage<T> {
  return { items: data.map(translate), next: has_more ? (data.at(-1)?.id ?? null) : null };
}

/** Runs a removal; an object that does not exist any more counts as removed. */
export async function orGone(removal: () => Promise<unknown>): Promise<void> {
  try {
    await removal();
  } catch (error) {
    if (!(error instanceof ProviderRejected && error.reason === 'not_found')) throw error;
  }
}
