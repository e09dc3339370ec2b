import type { EntityManager } from '@mikro-orm/postgresql';
import type { FiscalInput, PaymentFiscal } from '@trilho/contracts/fiscal';
import type { MerchantScope } from '../../../context.ts';
import { invalid } from '../../../platform/errors.ts';
import { findTerms } from '../../gateway-terms/gateway-terms.repository.ts';
import { fiscalOf, fiscalProblems } from '../../tax-split/fiscal-problems.ts';

/** @throws 422 for taxes that are more than the amount (minor units), or a key that its document cannot have */
export function requireFiscal(fiscal: FiscalInput | undefined, amountMinor: number): void {
  const problems = fiscal ? [...fiscalProblems(fiscal, amountMinor)] : [];
  if (problems.length > 0) throw invalid(problems);
}

/** Returns what is kept of a payment's taxes: whether they are forecast is fixed as the payment is made. */
export async function paymentFiscal(
  scope: MerchantScope,
  fiscal: FiscalInput | undefined,
  em: EntityManager,
): Promise<PaymentFiscal | null> {
  if (!fiscal) return null;
  const { forecastsTaxes } = await findTerms(scope, em);
  return { ...fiscalOf(fiscal), forecast: forecastsTaxes };
}
