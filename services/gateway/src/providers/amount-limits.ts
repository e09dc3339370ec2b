import type { GatewayType } from '@trilho/contracts/common';
import { invalid } from '../platform/errors.ts';
import { formatMoney } from '../platform/money.ts';

/** What the card provider charges in BRL at once, in centavos, both ends included. */
export const stripeLimits = { minMinor: 50, maxMinor: 99_999_999 } as const;

const limits: Partial<Record<GatewayType, { minMinor: number; maxMinor: number }>> = { STRIPE: stripeLimits };

/** Refuses an amount that this gateway is known not to charge. @throws 422 naming `amount` and the bound */
export function requireChargeable(gateway: GatewayType, amountMinor: number): void {
  const known = limits[gateway];
  if (!known) return;
  const { minMinor, maxMinor } = known;
  if (amountMinor < minMinor) {
    throw invalid([
      { field: 'amount', message: `O valor mínimo de um pagamento é ${formatMoney(minMinor)}.` },
    ]);
  }
  if (amountMinor > maxMinor) {
    throw invalid([
      { field: 'amount', message: `O valor máximo de um pagamento é ${formatMoney(maxMinor)}.` },
    ]);
  }
}
