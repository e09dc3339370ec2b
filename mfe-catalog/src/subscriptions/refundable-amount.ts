import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import { formatCurrency } from '@trilho/ui';

/** What a cancellation with refund gives back: all that was paid and is not refunded. Null while not all invoices are known. */
export function refundableText({ currency, invoices }: PortalSubscriptionDetails): string | null {
  if (invoices.total > invoices.items.length) return null;
  const amount = invoices.items.reduce(
    (sum, { amountPaid, amountRefunded }) => sum + amountPaid - amountRefunded,
    0,
  );
  return formatCurrency(amount, currency);
}
