import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import { findPayment } from './payment.repository.ts';
import { type PaymentRow, type RawPayment, readPaymentRow, selectPayment } from './payment.row.ts';
import { hintsAtChange } from './payment.state.ts';
import { retrievePresentState } from './payment-account.ts';
import { type Source, syncPayment } from './payment-apply.ts';
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
    `${selectPayment} where external_id = ? and user_id = ? and environment = ?`,
    [externalId, userId, environment],
  );
  return raw ? readPaymentRow(raw) : null;
}

/**
 * Takes an event as a hint that something happened to a payment: where its snapshot shows what the row does not have, the
 * provider's present state is asked for and applied. That a payment was created is news to nobody: it was ours to create.
 */
async function applyPayment(
  context: AppContext,
  scope: MerchantScope,
  event: Extract<ProviderEvent, { kind: 'payment' }>,
  em: EntityManager,
): Promise<void> {
  if (event.isCreation) return;
  const { paymentId, payment: snapshot } = event;
  const row = paymentId
    ? await findPayment(scope, paymentId, em)
    : await findByExternalId(scope, snapshot.externalId, em);
  if (!row || !hintsAtChange(row, snapshot)) return;
  await syncPayment(context, row, async (current) => {
    const source: Source = { cause: 'provider_event', steps: [providerEventStep(event)] };
    const known = { ...current, externalId: current.externalId ?? snapshot.externalId };
    return { ...(await retrievePresentState(context, known, em)), source };
  });
}

async function applyRefundEvent(
  context: AppContext,
  scope: MerchantScope,
  event: Extract<ProviderEvent, { kind: 'refund' }>,
  em: EntityManager,
): Promise<void> {
  const payment = await findByExternalId(scope, event.paymentExternalId, em);
  if (!payment) return;
  const source: Source = { cause: 'provider_event', steps: [providerEventStep(event)] };
  await context.orm.em.fork().transactional(async (tx) => {
    const ours = event.refundId && (await findRefund(event.refundId, tx));
    if (ours && ours.paymentId === payment.id) await applyRefund(ours.id, event.refund, source, tx);
    else await adoptRefund(payment, event.refund, source, tx);
  });
}

/**
 * Carries out a provider's event on the payments and refunds of the merchant whose configuration it came in by. May
 * run twice and in any order; payments that are not ours are left alone.
 * @throws the provider port's errors: the event is then to be carried out again
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
  if (event.kind === 'payment') await applyPayment(context, scope, event, em);
  else await applyRefundEvent(context, scope, event, em);
}
