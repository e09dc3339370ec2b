import type { MercadoPagoContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { PaymentRecord } from '../records.ts';

/** The account's payment of an id; 404 for any other. */
export function needPayment(ctx: MercadoPagoContext, id = ''): PaymentRecord {
  const payment = ctx.store.get('mercadopago.payment', id);
  if (!payment) throw notFound(2000, 'Payment not found');
  return payment;
}
