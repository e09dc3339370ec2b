import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import { providerEventStep } from './journal-steps.ts';
import { findPayment, findPaymentByExternalId } from './payment.repository.ts';
import { hintsAtChange } from './payment.state.ts';
import { retrievePresentState } from './payment-account.ts';
import { type Source, syncPayment } from './payment-apply.ts';
import { applyRefund, findRefund, importRefund } from './refund-apply.ts';

/**
 * Takes an event as a hint that something happened to a payment: where its snapshot shows what the row does
 * not have, the provider's present state is asked for and applied. The creation of a payment hints at
 * nothing: it was ours to create. May run twice and in any order; payments that are not ours are left alone.
 * @throws the provider port's errors: the event then has to be applied again
 */
export async function applyPaymentEvent(
  context: AppContext,
  scope: MerchantScope,
  event: ProviderEvent<'payment'>,
  em: EntityManager,
): Promise<void> {
  if (event.isCreation) return;
  const { paymentId, payment: snapshot } = event;
  const row = paymentId
    ? await findPayment(scope, paymentId, em)
    : await findPaymentByExternalId(scope, snapshot.externalId, em);
  if (!row || !hintsAtChange(row, snapshot)) return;
  await syncPayment(context, row, async (current) => {
    const source: Source = { trigger: 'provider_event', steps: [providerEventStep(event)] };
    const known = { ...current, externalId: current.externalId ?? snapshot.externalId };
    return { ...(await retrievePresentState(context, known, em)), source };
  });
}

/**
 * Applies what an event says of a refund to the payment that it gives back; one that was made at the provider
 * directly is imported. May run twice and in any order. Returns whether the payment is ours.
 */
export async function applyRefundEvent(
  scope: MerchantScope,
  event: ProviderEvent<'refund'>,
  em: EntityManager,
): Promise<boolean> {
  const payment = await findPaymentByExternalId(scope, event.paymentExternalId, em);
  if (!payment) return false;
  const source: Source = { trigger: 'provider_event', steps: [providerEventStep(event)] };
  await em.fork().transactional(async (tx) => {
    const ours = event.refundId && (await findRefund(event.refundId, tx));
    if (ours && ours.paymentId === payment.id) await applyRefund(ours.id, event.refund, source, tx);
    else await importRefund(payment, event.refund, source, tx);
  });
  return true;
}
