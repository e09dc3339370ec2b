import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { PriceInput, PriceInterval } from '@trilho/contracts/product';

/** What makes a price, as the form has it. `unitAmount` in centavos. */
export interface PriceTerms {
  unitAmount: number | null;
  currency: string;
  recurrent: boolean;
  interval: PriceInterval | null;
  intervalCount: number | null;
}

/** A price in the list of the form. With an `id` it is on sale already, just so. */
export interface DraftPrice extends PriceTerms {
  key: string;
  id?: string;
}

/** The prices of a product as they are, oldest first. */
export const draftsOf = (product: PortalProduct | null): DraftPrice[] =>
  (product?.prices ?? []).map((price) => ({ ...price, key: price.id }));

const sameTerms = (one: PriceTerms, other: PriceTerms): boolean =>
  one.unitAmount === other.unitAmount &&
  one.currency === other.currency &&
  one.recurrent === other.recurrent &&
  (!one.recurrent || (one.interval === other.interval && one.intervalCount === other.intervalCount));

/** A changed price is a new one: it no longer is the one on sale. */
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

/** The prices to make. */
export const newPrices = (drafts: readonly DraftPrice[]): PriceInput[] =>
  drafts.filter(({ id }) => id === undefined).map(toInput);

/** Section 4: the prices that were deleted or changed, by their ids. */
export function pricesToDeactivate(product: PortalProduct, drafts: readonly DraftPrice[]): string[] {
  const kept = new Set(drafts.map(({ id }) => id));
  return product.prices.map(({ id }) => id).filter((id) => !kept.has(id));
}
