import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountScope, AppContext, MerchantScope } from '../../context.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import { providerEventStep } from './journal-steps.ts';
import type { PaymentRow } from './payment.entity.ts';
import { findPaymentByExternalId } from './payment.repository.ts';
import { hintsAtChange } from './payment.state.ts';
import { retrievePresentState } from './payment-account.ts';
import { type Source, syncPayment } from './payment-apply.ts';
import { applyRefund, findRefund, importRefund } from './refund-apply.ts';

/** What an event did to one of our rows; null when none of ours is meant. */
export interface EventEffect {
  resourceId: string;
  isChanged: boolean;
}

/** Finds the merchant's payment by our id. */
export type FindPayment = (scope: MerchantScope, id: string) => Promise<PaymentRow | null>;

/**
 * Takes an event as a hint that something happened to a payment: where its snapshot shows what the row does
 * not have, the provider's present state is asked for and applied. The creation of a payment hints at
 * nothing: it was ours to create. May run twice and in any order; payments that are not ours are left alone.
 * `findPayment` may share its statement with other events.
 * @throws the provider port's errors: the event then has to be applied again
 */
export async function applyPaymentEvent(
  context: AppContext,
  account: AccountScope,
  event: ProviderEvent<'payment'>,
  findPayment: FindPayment,
  em: EntityManager,
): Promise<EventEffect | null> {
  const { paymentId, payment: snapshot } = event;
  const row = paymentId
    ? await findPayment(account, paymentId)
    : await findPaymentByExternalId(account, snapshot.externalId, em);
  if (!row) return null;
  if (event.isCreation || !hintsAtChange(row, snapshot)) return { resourceId: row.id, isChanged: false };
  const { decision } = await syncPayment(context, row, async (current) => {
    const source: Source = { trigger: 'provider_event', steps: [providerEventStep(event)] };
    const known = { ...current, externalId: current.externalId ?? snapshot.externalId };
    return { ...(await retrievePresentState(context, known, em)), source };
  });
  return { resourceId: row.id, isChanged: decision === 'write' };
}

/**
 * Applies what an event says of a refund to the payment that it gives back; one that was made at the provider
 * directly is imported. May run twice and in any order.
 */
export async function applyRefundEvent(
  account: AccountScope,
  event: ProviderEvent<'refund'>,
  em: EntityManager,
): Promise<EventEffect | null> {
  const payment = await findPaymentByExternalId(account, event.paymentExternalId, em);
  if (!payment) return null;
  const source: Source = { trigger: 'provider_event', steps: [providerEventStep(event)] };
  const isChanged = await em.fork().transactional(async (tx) => {
    const ours = event.refundId && (await findRefund(event.refundId, tx));
    if (ours && ours.paymentId === payment.id) return applyRefund(ours.id, event.refund, source, tx);
    return importRefund(payment, event.refund, source, tx);
  });
  return { resourceId: payment.id, isChanged };
}
