import type { Fiscal } from '@trilho/contracts/fiscal';

/** A sale, as far as what is split of it depends on it. Minor units; the taxes are those of the whole amount. */
export interface TaxedSale extends Fiscal {
  amountMinor: number;
}

/** What of one part of a sale goes to the tax authorities and not to the merchant, in minor units. */
export interface WithheldTaxes {
  cbsMinor: number;
  ibsMinor: number;
}

/**
 * What tells how much of a sale's money is split as CBS and IBS at settlement. An adapter answers for parts of the gross amount, such
 * as the instalments that are still to be settled, by the fiscal document of the sale; an official one would ask for it, and may fail.
 */
export interface TaxSplit {
  /**
   * Returns what is withheld of each of these parts, in their order. Parts are minor units and at most the sale's amount together: what
   * was not captured, and what went back, is in none of them.
   */
  withheld(sale: TaxedSale, parts: readonly number[]): Promise<WithheldTaxes[]>;
}

/** Both taxes of all parts together. */
export const sumOfTaxes = (withheld: readonly WithheldTaxes[]): number =>
  withheld.reduce((sum, { cbsMinor, ibsMinor }) => sum + cbsMinor + ibsMinor, 0);
