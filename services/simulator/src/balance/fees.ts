const DAY = 86_400;

/** What a sale costs and when its rest is released, by how it was paid. */
interface Terms {
  /** Hundredths of a percent. */
  basisPoints: number;
  fixedMinor: number;
  /** Days from the sale to the release. */
  days: number;
}

const terms: Record<'boleto' | 'card' | 'pix', Terms> = {
  card: { basisPoints: 399, fixedMinor: 39, days: 30 },
  pix: { basisPoints: 119, fixedMinor: 0, days: 1 },
  boleto: { basisPoints: 0, fixedMinor: 345, days: 2 },
};

const termsOf = (method: string | undefined): Terms =>
  method === 'pix' || method === 'boleto' ? terms[method] : terms.card;

/** The fee of a sale in minor units, half a unit rounded up. */
export function feeOf(method: string | undefined, amountMinor: number): number {
  const { basisPoints, fixedMinor } = termsOf(method);
  return Math.floor((amountMinor * basisPoints + 5_000) / 10_000) + fixedMinor;
}

/** When a sale is released: the provider names a day by its midnight in UTC. Unix seconds. */
export const releaseOf = (method: string | undefined, soldAt: number): number =>
  (Math.floor(soldAt / DAY) + termsOf(method).days) * DAY;
