import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { formatMoney } from '../../../platform/money.ts';
import { findSurplus, leftOfSurplus, returnByHand } from '../changes/surplus-debt.ts';
import { findRefunds, lockPayment } from '../record/payment.repository.ts';
import { appendSteps } from '../record/payment-journal.ts';

/**
 * Writes that a person gave back what is left of a surplus without the gateway, under the payment's lock: nothing sends it
 * again. What a person has settled before stays as it is.
 * @throws 404 without a surplus; 409 while a refund of it has no outcome, once the gateway gave it back, and when another
 * amount is left
 */
export async function settleSurplus(
  scope: MerchantScope,
  paymentId: string,
  { amount, requestId }: { amount: number; requestId: string },
  em: EntityManager,
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const payment = await lockPayment(scope, paymentId, tx);
    const surplus = payment && (await findSurplus(paymentId, tx));
    if (!surplus) throw notFound();
    if (surplus.settledAt && surplus.byHandAt) return;
    if (surplus.settledAt) {
      throw conflict('O gateway já devolveu este valor a quem pagou.', 'payment_state', { paymentId });
    }
    const refunds = await findRefunds([paymentId], tx);
    if (refunds.some(({ reason, status }) => reason && (status === 'unknown' || status === 'pending'))) {
      const message = 'O gateway ainda está devolvendo este valor. Espere o resultado antes de marcar.';
      throw conflict(message, 'payment_pending', { paymentId });
    }
    const left = leftOfSurplus(surplus, refunds);
    if (left !== amount) {
      const message = `O valor a devolver mudou: agora é ${formatMoney(left, payment.currency)}.`;
      throw conflict(message, 'payment_state', { paymentId });
    }
    await returnByHand(paymentId, left, tx);
    const at = clockNow().toISOString();
    await appendSteps(paymentId, [{ kind: 'surplus', at, requestId, origin: 'portal', amount }], tx);
  });
}
