import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';

/** What a cancellation with refund gives back, in centavos: all that was paid and is not refunded. Null while its invoices are not all known. */
export function refundableAmount({ invoices }: PortalSubscriptionDetails): number | null {
  if (invoices.total === 0 || invoices.total > invoices.items.length) return null;
  return invoices.items.reduce((sum, { amountPaid, amountRefunded }) => sum + amountPaid - amountRefunded, 0);
}
