import type { Database } from '../../kernel/database.ts';
import type { PaymentRecord } from '../../kernel/mercadopago-records.ts';
import { accountById } from '../account.ts';
import { contextOf, type MercadoPagoContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** The account's payment of an id; 404 for any other. */
export function needPayment(ctx: MercadoPagoContext, id = ''): PaymentRecord {
  const payment = ctx.store.get('mercadopago.payment', id);
  if (!payment) throw notFound(2000, 'Payment not found');
  return payment;
}

/** A payment of any account, with the context to change it in. */
export interface FoundPayment {
  ctx: MercadoPagoContext;
  payment: PaymentRecord;
}

/** Finds a payment by its id alone, of whichever account; undefined when there is none. */
export function findPayment(db: Database, publicUrl: string, id: string): FoundPayment | undefined {
  const row = db.one(`SELECT account FROM objects WHERE id = ? AND type = 'mercadopago.payment'`, id);
  if (!row) return undefined;
  const ctx = contextOf(db, accountById(db, String(row.account)), publicUrl, Date.now());
  return { ctx, payment: needPayment(ctx, id) };
}
