import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PayerLink } from '@trilho/contracts/payment-link';

const largestAmount = 99_999_999;

/** What may be paid by a method, in centavos: the bounds of the link, and those of the gateway where they are narrower. */
export function amountBounds(
  { minAmount, maxAmount, methods }: Pick<PayerLink, 'minAmount' | 'maxAmount' | 'methods'>,
  method: PaymentMethodType,
): { least: number; most: number } {
  const can = methods.find(({ type }) => type === method);
  return {
    least: Math.max(minAmount ?? 1, can?.minAmount ?? 1),
    most: Math.min(maxAmount ?? largestAmount, can?.maxAmount ?? largestAmount),
  };
}
