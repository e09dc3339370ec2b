import type { InstallmentOptions, InstallmentQuery } from '@trilho/contracts/gateway';
import { invalid } from '../../platform/errors.ts';
import { toCallerError } from '../../provider-sync/provider-failures.ts';
import { requireChargeable } from '../../providers/amount-limits.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import type { Call } from '../provider-accounts/account-call.ts';

/**
 * Returns what a card costs by the month at the call's gateway. One that has no instalments is not asked.
 * @throws 422 for an amount that the gateway does not charge, or digits that begin none of its cards
 */
export async function findInstallments(
  call: Call,
  { amount, cardPrefix }: Omit<InstallmentQuery, 'gatewayType'>,
): Promise<InstallmentOptions> {
  const { gatewayType: gateway } = call.gateway;
  const { maxInstallments } = requireChargeable(gateway, 'card', amount);
  if (maxInstallments === 1) {
    return { gateway, items: [{ installments: 1, installmentAmount: amount, totalAmount: amount }] };
  }
  const options = await call
    .provider((provider) => provider.payments.installmentOptions({ amountMinor: amount, cardPrefix }))
    .catch((error: unknown) => {
      if (error instanceof ProviderRejected && error.reason === 'invalid') throw unknownCard();
      throw toCallerError(error);
    });
  if (options.length === 0) throw unknownCard();
  return {
    gateway,
    items: options
      .filter(({ installments }) => installments <= maxInstallments)
      .toSorted((one, other) => one.installments - other.installments)
      .map(({ installments, eachMinor, totalMinor }) => ({
        installments,
        installmentAmount: eachMinor,
        totalAmount: totalMinor,
      })),
  };
}

function unknownCard() {
  const message = 'O gateway não reconhece um cartão que começa assim.';
  return invalid([{ field: 'cardPrefix', message }], message);
}
