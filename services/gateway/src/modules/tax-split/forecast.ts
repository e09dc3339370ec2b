import { shareOut } from '../ledger/share-out.ts';
import type { TaxSplit } from './tax-split.ts';

/** What a tax comes to for each part, in proportion: the parts of the whole amount come to the whole tax. */
function sharesOf(taxMinor: number, amountMinor: number, parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  const [ofParts = 0] = shareOut(taxMinor, [all, Math.max(0, amountMinor - all)]);
  return all === 0 ? parts.map(() => 0) : shareOut(ofParts, parts);
}

/** A forecast by what the merchant says of the sale, in proportion. It asks nobody, and instructs no gateway. */
export const forecast: TaxSplit = {
  withheld: async ({ amountMinor, cbsAmount, ibsAmount }, parts) => {
    const [cbs, ibs] = [cbsAmount, ibsAmount].map((tax) => sharesOf(tax, amountMinor, parts));
    return parts.map((_, index) => ({ cbsMinor: cbs?.[index] ?? 0, ibsMinor: ibs?.[index] ?? 0 }));
  },
};
