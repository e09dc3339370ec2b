import type { Invoice, InvoiceStatus } from '@trilho/contracts/invoice';
import { Badge, formatDate, type Tone } from '@trilho/ui';

/** Label of an invoice's status. */
export const invoiceLabels: Record<InvoiceStatus, { tone: Tone; text: string }> = {
  draft: { tone: 'neutral', text: 'Rascunho' },
  open: { tone: 'warning', text: 'Em aberto' },
  paid: { tone: 'success', text: 'Paga' },
  void: { tone: 'neutral', text: 'Anulada' },
  uncollectible: { tone: 'danger', text: 'Incobrável' },
};

/** An invoice's status: a dot and a label. A refund takes precedence over the payment. */
export function InvoiceBadge({
  invoice,
}: {
  invoice: Pick<Invoice, 'status' | 'amountPaid' | 'amountRefunded'>;
}) {
  const { status, amountPaid, amountRefunded } = invoice;
  if (amountRefunded > 0) {
    return <Badge tone="info">{amountRefunded >= amountPaid ? 'Reembolsada' : 'Reembolso parcial'}</Badge>;
  }
  const { tone, text } = invoiceLabels[status];
  return <Badge tone={tone}>{text}</Badge>;
}

/** `12/11/26 a 12/12/26`: what an invoice charges for. */
export const periodText = ({ periodStart, periodEnd }: Pick<Invoice, 'periodStart' | 'periodEnd'>): string =>
  `${formatDate(periodStart, 'dd/MM/yy')} a ${formatDate(periodEnd, 'dd/MM/yy')}`;

/** The invoice's number, else the end of its id. */
export const invoiceName = ({ number, id }: Pick<Invoice, 'number' | 'id'>): string =>
  number ?? `inv_…${id.slice(-5)}`;
