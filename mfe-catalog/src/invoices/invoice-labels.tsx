import type { Invoice } from '@trilho/contracts/invoice';
import { invoiceState, invoiceStates } from '@trilho/contracts/invoice-state';
import { Badge, formatDate } from '@trilho/ui';

/** An invoice's state: a dot and a label. */
export function InvoiceBadge({
  invoice,
}: {
  invoice: Pick<Invoice, 'status' | 'amountPaid' | 'amountRefunded'>;
}) {
  const { tone, text } = invoiceStates[invoiceState(invoice)];
  return <Badge tone={tone}>{text}</Badge>;
}

/** `12/11/26 a 12/12/26`: what an invoice charges for. */
export const periodText = ({ periodStart, periodEnd }: Pick<Invoice, 'periodStart' | 'periodEnd'>): string =>
  `${formatDate(periodStart, 'dd/MM/yy')} a ${formatDate(periodEnd, 'dd/MM/yy')}`;

/** The invoice's number, else the end of its id. */
export const invoiceName = ({ number, id }: Pick<Invoice, 'number' | 'id'>): string =>
  number ?? `inv_…${id.slice(-5)}`;
