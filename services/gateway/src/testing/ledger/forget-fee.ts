import { bookPayments } from '../../modules/payments/changes/booked.ts';
import { lockPayment } from '../../modules/payments/record/payment.repository.ts';
import type { TestApp } from '../app/test-app.ts';

/** Makes a payment one whose gateway told nothing of its fee with it, in the sandbox. */
export const forgetFee = ({ context }: Pick<TestApp, 'context'>, userId: string, id: string): Promise<void> =>
  context.orm.em.fork().transactional(async (tx) => {
    await tx.execute('update payments set settlement = null where id = ?', [id]);
    const row = await lockPayment({ userId, environment: 'SANDBOX' }, id, tx);
    if (row) await bookPayments([row], tx);
  });
