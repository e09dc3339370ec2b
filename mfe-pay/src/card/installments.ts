import { formatCurrency } from '@trilho/ui';
import type { PayerCost } from './mercadopago-library.ts';

/** A choice of instalments: how many of how much, and whether that costs more. */
export interface InstallmentOption {
  value: string;
  text: string;
  note: string;
}

const toMinor = (reais: number): number => Math.round(reais * 100);

/** What paying at once is called. */
export const payingAtOnce = (amount: number): InstallmentOption => ({
  value: '1',
  text: `1x de ${formatCurrency(amount)}`,
  note: 'à vista',
});

const optionOf = (
  { installments, installment_amount: each, total_amount: total }: PayerCost,
  amount: number,
): InstallmentOption => ({
  value: String(installments),
  text: `${installments}x de ${formatCurrency(toMinor(each))}`,
  note: toMinor(total) > amount ? `total ${formatCurrency(toMinor(total))}` : 'sem juros',
});

/** Returns what the gateway offers for a card, up to what the link allows. `amount` in centavos. */
export function installmentOptions(
  costs: readonly PayerCost[],
  amount: number,
  most: number,
): InstallmentOption[] {
  const offered = costs.filter(({ installments }) => installments > 1 && installments <= most);
  return [payingAtOnce(amount), ...offered.map((cost) => optionOf(cost, amount))];
}
