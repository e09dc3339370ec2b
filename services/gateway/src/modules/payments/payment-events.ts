import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import { findPayment } from './payment.repository.ts';
import { type PaymentRow, type RawPayment, readPaymentRow, selectPayment } from './payment.row.ts';
import { mayOverwrite, withTruth } from './payment.state.ts';
import { type Source, writePayment } from './payment-apply.ts';
import { providerEventStep } from './payment-journal.ts';
import { adoptRefund, applyRefund, findRefund } from './refund-apply.ts';

async function scopeOf(configId: string, em: EntityManager): Promise<MerchantScope | null> {
  const [config] = await em.execute<MerchantScope[]>(
    'select user_id "userId", environment from payment_configs where id = ?',
    [configId],
  );
  return config ?? null;
}

async function findByExternalId(
  { userId, environment }: MerchantScope,
  externalId: string,
  em: EntityManager,
): Promise<PaymentRow | null> {
  const [raw] = await em.execute<RawPayment[]>(
    `${selectPayment} where external_id = ? and user_id = ? and environment = ? for update`,
    [externalId, userId, environment],
  );
  return raw ? readPaymentRow(raw) : null;
}

/** What an event must change to be told of. */
const told = ['status', 'amountCapturedMinor', 'externalId', 'declineCode', 'nextActionUrl'] as const;

async function applyPayment(
  context: AppContext,
  scope: MerchantScope,
  event: Extract<ProviderEvent, { kind: 'payment' }>,
  tx: EntityManager,
): Promise<void> {
  const { paymentId, payment: truth, createdAt } = event;
  const row = paymentId
    ? await findPayment(scope, paymentId, tx, 'for update')
    : await findByExternalId(scope, truth.externalId, tx);
  if (!row || !mayOverwrite(row, truth, createdAt)) return;
  const after = withTruth(context.vault, row, truth, createdAt);
  // An event that is told again, or of what we do not keep, is none of the payment's history.
  const steps = told.some((name) => row[name] !== after[name]) ? [providerEventStep(event)] : [];
  await writePayment(row, after, { cause: 'provider_event', steps }, tx);
}

async function applyRefundEvent(
  scope: MerchantScope,
  event: Extract<ProviderEvent, { kind: 'refund' }>,
  tx: EntityManager,
): Promise<void> {
  const payment = await findByExternalId(scope, event.paymentExternalId, tx);
  if (!payment) return;
  const source: Source = { cause: 'provider_event', steps: [providerEventStep(event)] };
  const ours = event.refundId && (await findRefund(event.refundId, tx));
  if (ours && ours.paymentId === payment.id) await applyRefund(ours.id, event.refund, source, tx);
  else await adoptRefund(payment, event.refund, source, tx);
}

/**
 * Carries out a provider's event on the payments and refunds of the merchant whose configuration it came in by. May
 * run twice and in any order; payments that are not ours are left alone.
 */
export async function applyPaymentEvent(
  context: AppContext,
  configId: string,
  event: ProviderEvent,
  em: EntityManager,
): Promise<void> {
  if (event.kind !== 'payment' && event.kind !== 'refund') return;
  const scope = await scopeOf(configId, em);
  if (!scope) return;
  await em.transactional((tx) =>
    event.kind === 'payment' ? applyPayment(context, scope, event, tx) : applyRefundEvent(scope, event, tx),
  );
}
