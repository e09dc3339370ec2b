import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, notFound } from '../../platform/errors.ts';
import { User } from '../users/user.entity.ts';
import { findPlanInvoice } from './plan-invoice.repository.ts';
import { buildReceipt } from './plan-receipt.ts';

/**
 * Builds the receipt of a charge of the merchant's own plan, and the name to save it under.
 * @throws 404 for an invoice that is not the merchant's, 409 for one that was not paid
 */
export async function findReceipt(
  userId: string,
  invoiceId: string,
  em: EntityManager,
): Promise<{ fileName: string; content: Buffer }> {
  const invoice = await findPlanInvoice(userId, invoiceId, em);
  if (!invoice) throw notFound();
  if (invoice.status !== 'paid') {
    throw conflict('O recibo fica disponível depois que a fatura é paga.', 'invoice_not_paid');
  }
  const user = await em.findOneOrFail(User, userId);
  const name = (invoice.number ?? invoice.id).replace(/[^A-Za-z0-9_-]/g, '-');
  return { fileName: `recibo-trilho-${name}.pdf`, content: await buildReceipt(user, invoice) };
}
