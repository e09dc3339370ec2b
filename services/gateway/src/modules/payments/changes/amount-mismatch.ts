import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../../context.ts';
import { recordEvent } from '../../../event-log/event.repository.ts';
import { clockNow } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import type { Trigger } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findRefunds, lockPayment } from '../record/payment.repository.ts';
import { amountDiffers } from '../record/payment.state.ts';
import { paymentView } from '../record/payment.view.ts';
import { appendOnce } from '../record/payment-journal.ts';

const type = 'payment.amount_mismatch';

/**
 * Tells, once of each payment, that its provider has another amount or currency: in its journal, by an event and in the log.
 * What the merchant asked for stays in the row, whose lock this transaction holds. Returns whether it was told now.
 */
export async function tellAmountMismatch(
  { say }: Pick<AppContext, 'say'>,
  payment: PaymentRow,
  { amountMinor: amount, currency, amountCapturedMinor }: ProviderPayment,
  { trigger, steps = [] }: { trigger: Trigger; steps?: PaymentStep[] },
  tx: EntityManager,
): Promise<boolean> {
  if (!amountDiffers(payment, { amountMinor: amount, currency, amountCapturedMinor })) return false;
  const eventId = newId('evt');
  const step: PaymentStep = {
    ...{ kind: 'amount_mismatch', at: clockNow().toISOString(), amount, cause: trigger, type, eventId },
    ...(currency && { currency }),
  };
  if (!(await appendOnce(payment.id, [steps, step], tx))) return false;
  const { id: paymentId, userId, environment, gateway } = payment;
  const view = paymentView(payment, await findRefunds([paymentId], tx));
  const object = { ...view, providerAmount: amount, providerCurrency: currency };
  await recordEvent(payment, type, object, tx, eventId);
  const here = { amountMinor: payment.amountMinor, currency: payment.currency };
  const there = { amountMinor: amount, currency };
  const line = { alert: 'amount_mismatch', paymentId, userId, environment, gateway, here, there };
  say(line, 'the provider has another amount of a payment', 'error');
  return true;
}

/** As `tellAmountMismatch`, in a transaction of its own, of a state that is not applied. */
export async function tellMismatchFound(
  context: AppContext,
  read: PaymentRow,
  state: ProviderPayment,
  source: { trigger: Trigger; steps: PaymentStep[] },
): Promise<boolean> {
  if (!amountDiffers(read, state)) return false;
  return context.orm.em.fork().transactional(async (tx) => {
    const row = await lockPayment(read, read.id, tx);
    return row !== null && tellAmountMismatch(context, row, state, source, tx);
  });
}
