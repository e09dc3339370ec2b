/** Where a band of amounts begins, in centavos. Approval differs more between them than within. */
export const bandStarts: readonly number[] = [0, 5_000, 20_000, 50_000, 200_000];

/** The band of an amount: how many of these beginnings are at most as high, less one. */
export const bandIn = (starts: readonly number[], amountMinor: number): number =>
  Math.max(0, starts.filter((start) => start <= amountMinor).length - 1);

export const bandOf = (amountMinor: number): number => bandIn(bandStarts, amountMinor);
