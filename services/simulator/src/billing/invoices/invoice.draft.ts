import type Stripe from 'stripe';
import type { Context } from '../../kernel/context.ts';
import { emit } from '../../webhooks/emit.ts';
import { invoiceItemLine } from './invoice-item.build.ts';

/** Adds an item to a draft, whose totals follow. */
export function addToDraft(ctx: Context, before: Stripe.Invoice, item: Stripe.InvoiceItem): Stripe.Invoice {
  const line = { ...invoiceItemLine(ctx, item), invoice: before.id };
  const total = before.total + item.amount;
  const due = Math.max(0, total + before.starting_balance);
  const invoice: Stripe.Invoice = {
    ...before,
    amount_due: due,
    amount_remaining: due,
    lines: { ...before.lines, data: [...before.lines.data, line] },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
  ctx.store.update(invoice);
  emit(ctx, 'invoice.updated', invoice, before);
  return invoice;
}
