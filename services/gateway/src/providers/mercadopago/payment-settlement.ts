import type { ProviderSettlement } from '../port/payments.ts';
import type { PaymentAnswer } from './objects.ts';

/** Fees are worked out by the provider, and some have more than two decimals: nothing of a payment hangs on that. */
const roundedMinor = (reais: number): number => Math.round(Number((reais * 100).toFixed(4)));

const sumOf = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + roundedMinor(amount ?? 0), 0);

/**
 * What the provider keeps of a payment that was paid: the fees that the merchant bears, the cost of instalments apart. Null
 * while it has told neither fees nor a net amount.
 */
export function settlementOf({
  transaction_amount: amount,
  fee_details: fees,
  transaction_details: details,
  money_release_date: released,
}: PaymentAnswer): ProviderSettlement | null {
  const own = (fees ?? []).filter(({ fee_payer: payer }) => payer === 'collector');
  const isFinancing = ({ type }: (typeof own)[number]) => type === 'financing_fee';
  const net = details?.net_received_amount ?? 0;
  if ((fees ?? []).length === 0 && net <= 0) return null;
  const paidMinor = roundedMinor(amount) + roundedMinor(details?.overpaid_amount ?? 0);
  const feeMinor = (fees ?? []).length
    ? sumOf(own.filter((fee) => !isFinancing(fee)).map((fee) => fee.amount))
    : Math.max(0, paidMinor - roundedMinor(net));
  const availableAt = new Date(released ?? Number.NaN);
  return {
    feeMinor,
    financingMinor: sumOf(own.filter(isFinancing).map((fee) => fee.amount)),
    availableAt: Number.isNaN(availableAt.getTime()) ? null : availableAt,
  };
}
