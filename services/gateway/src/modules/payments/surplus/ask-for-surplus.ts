import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { recordEvent } from '../../../event-log/event.repository.ts';
import { clockNow } from '../../../platform/clock.ts';
import { queries } from '../../../platform/database/queries.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findPayment, findRefunds } from '../record/payment.repository.ts';
import { paymentView } from '../record/payment.view.ts';
import type { SurplusRow, SurplusSchema } from '../record/surplus.entity.ts';

const dayMs = 24 * 60 * 60_000;

const surpluses = (em: EntityManager) => queries<typeof SurplusSchema>(em);

/** Asks the merchant to see to a surplus, once: by mail, and by an event. Both commit with the mark. */
export async function askForSurplus(
  context: Pick<AppContext, 'jobs'>,
  payment: PaymentRow,
  { amountMinor, reason, createdAt }: SurplusRow,
  tx: EntityManager,
): Promise<boolean> {
  const asked = await surpluses(tx)
    .updateTable('surpluses')
    .set({ askedAt: clockNow() })
    .where('paymentId', '=', payment.id)
    .where('askedAt', 'is', null)
    .where('settledAt', 'is', null)
    .returning('paymentId')
    .executeTakeFirst();
  if (!asked) return false;
  const { id: paymentId, userId, environment } = payment;
  await queueMail(context, tx, {
    template: 'surplus-unreturned',
    ...{ userId, environment, paymentId, amountMinor, reason },
    since: createdAt.toISOString(),
  });
  const view = paymentView(payment, await findRefunds([paymentId], tx));
  await recordEvent(payment, 'payment.surplus_unreturned', view, tx);
  return true;
}

const mostAtOnce = 100;

/** Asks the merchants whose surplus has not come back within a day. */
export async function askForOldSurpluses(context: AppContext, now: Date): Promise<void> {
  const em = context.orm.em.fork();
  const old = await surpluses(em)
    .selectFrom('surpluses')
    .selectAll()
    .where('settledAt', 'is', null)
    .where('askedAt', 'is', null)
    .where('createdAt', '<=', new Date(now.getTime() - dayMs))
    .orderBy('createdAt')
    .limit(mostAtOnce)
    .execute();
  for (const surplus of old) {
    await em.fork().transactional(async (tx) => {
      const payment = await findPayment(surplus, surplus.paymentId, tx);
      if (payment) await askForSurplus(context, payment, surplus, tx);
    });
  }
}
