import type { GatewayType } from '@trilho/contracts/common';
import { methodWords } from '@trilho/contracts/method-names';
import { invalid, unprocessable } from '../platform/errors.ts';
import { formatMoney } from '../platform/money.ts';
import type { MethodCapability } from './port/capabilities.ts';
import type { MethodType } from './port/payments.ts';
import { capabilitiesOf } from './registry.ts';

/**
 * Refuses what this gateway is known not to charge. Returns what it does of this method.
 * @throws 422 for a method that it lacks, or naming `amount` and the bound
 */
export function requireChargeable(
  gateway: GatewayType,
  method: MethodType,
  amountMinor: number,
): MethodCapability {
  const capability = capabilitiesOf(gateway).methods[method];
  if (!capability) {
    throw unprocessable(`O gateway não aceita ${methodWords[method]}.`, 'provider_unsupported');
  }
  const { minMinor, maxMinor } = capability;
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
  return capability;
}
