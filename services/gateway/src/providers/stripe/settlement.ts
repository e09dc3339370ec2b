import type Stripe from 'stripe';
import type { ProviderSettlement } from '../port/payments.ts';
import { instant } from './objects.ts';

const daySeconds = 24 * 60 * 60;
const saoPauloBehindUtcSeconds = 3 * 60 * 60;

/** Stripe tells a day, as its midnight in UTC: here it begins when that day begins in São Paulo. */
export const releaseOf = ({ available_on: seconds }: Stripe.BalanceTransaction): Date =>
  instant(seconds % daySeconds === 0 ? seconds + saoPauloBehindUtcSeconds : seconds);

/** Whether one transaction tells all that was captured. Of several captures each has its own, which the statement tells. */
const isWhole = (
  intent: Stripe.PaymentIntent,
  { payment_method_details: details }: Stripe.Charge,
  saleMinor: number,
) =>
  details?.card?.multicapture?.status !== 'available' ||
  (intent.amount_capturable === 0 && saleMinor === intent.amount_received);

/**
 * What is kept of a captured payment whose transaction is expanded. Null for one that is settled in another currency, as its fee
 * is not in the payment's units, and for one that was captured in several steps.
 */
export function settlementOf(intent: Stripe.PaymentIntent): ProviderSettlement | null {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const sale = charge?.balance_transaction;
  if (!charge?.captured || !sale || typeof sale === 'string' || sale.currency !== intent.currency)
    return null;
  if (!isWhole(intent, charge, sale.amount)) return null;
  return { feeMinor: sale.fee, financingMinor: 0, availableAt: releaseOf(sale) };
}
