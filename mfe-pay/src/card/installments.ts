import { formatCurrency } from '@trilho/ui';
import type { PayerCost } from './mercadopago-library.ts';

/** A choice of instalments, as a select shows it. */
export interface InstallmentOption {
  value: string;
  label: string;
}

const toMinor = (reais: number): number => Math.round(reais * 100);

/** What paying at once is called. */
export const payingAtOnce = (amount: number): InstallmentOption => ({
  value: '1',
  label: `À vista, ${formatCurrency(amount)}`,
});

function labelOf({ installments, installment_amount: each, total_amount: total }: PayerCost, amount: number) {
  const parts = `${installments}x de ${formatCurrency(toMinor(each))}`;
  return toMinor(total) > amount
    ? `${parts} (total ${formatCurrency(toMinor(total))})`
    : `${parts} sem juros`;
}

/** Returns what the gateway offers for a card, up to what the link allows. `amount` in centavos. */
export function installmentOptions(
  costs: readonly PayerCost[],
  amount: number,
  most: number,
): InstallmentOption[] {
  const offered = costs.filter(({ installments }) => installments > 1 && installments <= most);
  return [
    payingAtOnce(amount),
    ...offered.map((cost) => ({ value: String(cost.installments), label: labelOf(cost, amount) })),
  ];
}
