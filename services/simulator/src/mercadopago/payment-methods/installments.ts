import { divideRounded } from '../amounts.ts';
import type { PaymentMethodRow } from './payment-method.table.ts';

/** Interest on the whole amount for 1 to 12 instalments, in hundredths of a percent. */
const INTEREST = [0, 351, 468, 587, 706, 826, 947, 1069, 1192, 1315, 1440, 1566] as const;
const MIN_INSTALLMENT_MINOR = 500;

/** One choice of instalments. Amounts in centavos. */
export interface PayerCost {
  installments: number;
  /** Hundredths of a percent. */
  interest: number;
  installmentMinor: number;
  totalMinor: number;
}

/**
 * The instalments in which an amount can be paid; none below R$ 5 each. One payment is always possible, and up to
 * `freeUpTo` cost the payer nothing.
 */
export function payerCosts(method: PaymentMethodRow, amountMinor: number, freeUpTo = 1): PayerCost[] {
  return INTEREST.slice(0, method.maxInstallments).flatMap((usual, index) => {
    const installments = index + 1;
    const interest = installments <= freeUpTo ? 0 : usual;
    const installmentMinor = divideRounded(amountMinor * (10_000 + interest), 10_000 * installments);
    if (installments > 1 && installmentMinor < MIN_INSTALLMENT_MINOR) return [];
    const totalMinor = interest === 0 ? amountMinor : installmentMinor * installments;
    return [{ installments, interest, installmentMinor, totalMinor }];
  });
}
