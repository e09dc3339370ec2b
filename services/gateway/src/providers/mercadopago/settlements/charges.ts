/** What a line's columns say of its amounts, in centavos. */
interface LineAmounts {
  /** Undefined where the file lacks it: then it is what was charged and the net together. */
  gross: number | undefined;
  net: number;
  /** Sums of columns of charges, the likeliest first. */
  charges: readonly number[];
}

/**
 * Gross, fee and net of a line. The documented example writes what is charged with the sign of the balance (negative); a
 * file that writes it without is told by its sums. Where no reading fits, the line is given as the documentation has it.
 */
export function amountsOf({ gross, net, charges }: LineAmounts): {
  grossMinor: number;
  feeMinor: number;
  netMinor: number;
} {
  const [likeliest = 0] = charges;
  if (gross === undefined) return { grossMinor: net - likeliest, feeMinor: 0 - likeliest, netMinor: net };
  const balance = charges.find((each) => gross + each === net);
  const unsigned = charges.find((each) => gross - each === net);
  return {
    grossMinor: gross,
    feeMinor: balance !== undefined ? 0 - balance : (unsigned ?? 0 - likeliest),
    netMinor: net,
  };
}

/** The refund that a line is about, where its additional data name it. */
export function refundIdOf(metadata: string): string | null {
  return /"?refund_?id"?\s*[:=]\s*"?(\d{1,20})/i.exec(metadata)?.[1] ?? null;
}
