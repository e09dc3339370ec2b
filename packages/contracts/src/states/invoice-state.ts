import type { Invoice, InvoiceStatus } from '../invoice.ts';

/** What an invoice is said to be, by one word wherever it is shown; `failed` is of the merchant's own plan. */
export type InvoiceState = InvoiceStatus | 'failed' | 'partly_refunded' | 'refunded';

/** The word and the tone of each state: lists, details, search, exports and the own plan say the same. */
export const invoiceStates: Record<
  InvoiceState,
  { text: string; tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger' }
> = {
  draft: { text: 'Rascunho', tone: 'neutral' },
  open: { text: 'Em aberto', tone: 'warning' },
  failed: { text: 'Não paga', tone: 'danger' },
  paid: { text: 'Paga', tone: 'success' },
  partly_refunded: { text: 'Reembolso parcial', tone: 'info' },
  refunded: { text: 'Reembolsada', tone: 'info' },
  void: { text: 'Anulada', tone: 'neutral' },
  uncollectible: { text: 'Incobrável', tone: 'danger' },
};

/** The state of an invoice: money that went back outweighs that it was paid. */
export function invoiceState({
  status,
  amountPaid,
  amountRefunded,
}: Pick<Invoice, 'status' | 'amountPaid' | 'amountRefunded'>): InvoiceState {
  if (amountRefunded === 0) return status;
  return amountRefunded >= amountPaid ? 'refunded' : 'partly_refunded';
}
