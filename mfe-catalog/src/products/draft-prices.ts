import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { PriceInput, PriceInterval } from '@trilho/contracts/product';

/** The terms of a price in the form. `unitAmount` in centavos. */
export interface PriceTerms {
  unitAmount: number | null;
  currency: string;
  recurrent: boolean;
  interval: PriceInterval | null;
  intervalCount: number | null;
}

/** A price in the form's list. One with an `id` exists already, with the same terms. */
export interface DraftPrice extends PriceTerms {
  key: string;
  id?: string;
}

/** Returns the form's prices of a product, oldest first. */
export const draftsOf = (product: PortalProduct | null): DraftPrice[] =>
  (product?.prices ?? []).map((price) => ({ ...price, key: price.id }));

const sameTerms = (one: PriceTerms, other: PriceTerms): boolean =>
  one.unitAmount === other.unitAmount &&
  one.currency === other.currency &&
  one.recurrent === other.recurrent &&
  (!one.recurrent || (one.interval === other.interval && one.intervalCount === other.intervalCount));

/** Replaces a price's terms; a price with changed terms is a new price. */
export function withTerms(drafts: DraftPrice[], key: string, terms: PriceTerms): DraftPrice[] {
  return drafts.map((draft) => {
    if (draft.key !== key || sameTerms(draft, terms)) return draft;
    return { key, ...terms };
  });
}

const toInput = ({ unitAmount, recurrent, interval, intervalCount }: PriceTerms): PriceInput => ({
  unitAmount: unitAmount ?? 0,
  currency: 'BRL',
  recurrent,
  ...(recurrent && { interval, intervalCount }),
});

/** Returns the prices to create. */
export const newPrices = (drafts: readonly DraftPrice[]): PriceInput[] =>
  drafts.filter(({ id }) => id === undefined).map(toInput);

/** Returns the ids of the deleted and changed prices, to deactivate (section 4). */
export function pricesToDeactivate(product: PortalProduct, drafts: readonly DraftPrice[]): string[] {
  const kept = new Set(drafts.map(({ id }) => id));
  return product.prices.map(({ id }) => id).filter((id) => !kept.has(id));
}
