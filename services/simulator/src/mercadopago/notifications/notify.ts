import type { NotificationRecord, PaymentRecord } from '../../kernel/mercadopago-records.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { nextId } from '../ids.ts';
import { panelOf } from './panel.ts';

/**
 * Records a notification about a payment, and its delivery, which is sent after the running transaction: to the
 * payment's own address, else to the one of the panel, else to nobody.
 */
export function notify(
  ctx: MercadoPagoContext,
  payment: PaymentRecord,
  action: NotificationRecord['action'],
  signature: NotificationRecord['signature'] = 'account',
): void {
  const url = payment.notificationUrl ?? panelOf(ctx.store).url;
  if (!url) return;
  const { nowMs } = ctx;
  const notification: NotificationRecord = {
    id: nextId(),
    action,
    dataId: payment.id,
    createdMs: nowMs,
    url,
    signature,
  };
  ctx.store.insert('mercadopago.notification', notification, secondsOf(nowMs), { parent: payment.id }, {});
  ctx.store.db.run(
    `INSERT INTO deliveries (account, endpoint, event, object, state) VALUES (?, ?, ?, ?, 'new')`,
    ctx.store.account,
    url,
    notification.id,
    payment.id,
  );
}
