import type { DueStep } from '../../clock/billing-clock.ts';
import { expire } from './payment.change.ts';
import { findPayment } from './payment.find.ts';

/** Ends vouchers that nobody paid, and authorisations that nobody captured. */
export const paymentDue: DueStep = {
  type: 'mercadopago.payment',
  run({ db, publicUrl }, _account, id) {
    const found = findPayment(db, publicUrl, id);
    if (found) expire(found.ctx, found.payment);
  },
};
