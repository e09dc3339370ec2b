/** Returns the error of a range of amounts, shown at its end; undefined when it is valid. */
export const amountRangeError = (min: number | null, max: number | null): string | undefined =>
  min !== null && max !== null && min > max ? 'O valor final é menor que o inicial.' : undefined;
