import { longestIntervalCount, type PriceInput } from '@trilho/contracts/product';
import { invalid } from '../../platform/errors.ts';
import type { PriceDetails } from '../../providers/port/catalog.ts';

/**
 * Completes a price for the provider: BRL, recurrent, once a month unless it says otherwise.
 * @throws 422 for a period of more than three years; `field` names the price in the request
 */
export function priceDetails(input: PriceInput, field = ''): PriceDetails {
  const interval = input.interval ?? 'month';
  const intervalCount = input.intervalCount ?? 1;
  const recurrent = input.recurrent ?? true;
  const longest = longestIntervalCount[interval];
  if (recurrent && intervalCount > longest) {
    const message = `Quantidade de intervalos deve ser no máximo ${longest}.`;
    throw invalid([{ field: `${field && `${field}.`}intervalCount`, message }]);
  }
  return {
    unitAmountMinor: input.unitAmount,
    currency: input.currency ?? 'BRL',
    recurrence: recurrent ? { interval, intervalCount } : null,
    ...(input.metadata && { metadata: input.metadata }),
  };
}
