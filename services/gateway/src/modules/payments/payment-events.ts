import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import type { PaymentConfigSchema } from '../payment-config/payment-config.entity.ts';
import { providerEventStep } from './journal-steps.ts';
import { findPayment, findPaymentByExternalId } from './payment.repository.ts';
import { hintsAtChange } from './payment.state.ts';
import { retrievePresentState } from './payment-account.ts';
import { type Source, syncPayment } from './payment-apply.ts';
import { applyRefund, findRefund, importRefund } from './refund-apply.ts';

const scopeOf = (configId: string, em: EntityManager): Promise<MerchantScope | undefined> =>
  queries<typeof PaymentConfigSchema>(em)
    .selectFrom('payment_configs')
    .select(['userId', 'environment'])
    .where('id', '=', configId)
    .executeTakeFirst();

/**
 * Takes an event as a hint that something happened to a payment: where its snapshot shows what the row does not have, the
 * provider's present state is asked for and applied. The creation of a payment hints at nothing: it was ours to create.
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
    : await findPaymentByExternalId(scope, snapshot.externalId, em);
  if (!row || !hintsAtChange(row, snapshot)) return;
  await syncPayment(context, row, async (current) => {
    const source: Source = { trigger: 'provider_event', steps: [providerEventStep(event)] };
    const known = { ...current, externalId: current.externalId ?? snapshot.externalId };
    return { ...(await retrievePresentState(context, known, em)), source };
  });
}

async function applyRefundEvent(
  scope: MerchantScope,
  event: Extract<ProviderEvent, { kind: 'refund' }>,
  em: EntityManager,
): Promise<void> {
  const payment = await findPaymentByExternalId(scope, event.paymentExternalId, em);
  if (!payment) return;
  const source: Source = { trigger: 'provider_event', steps: [providerEventStep(event)] };
  await em.fork().transactional(async (tx) => {
    const ours = event.refundId && (await findRefund(event.refundId, tx));
    if (ours && ours.paymentId === payment.id) await applyRefund(ours.id, event.refund, source, tx);
    else await importRefund(payment, event.refund, source, tx);
  });
}

/**
 * Applies a provider's event to the payments and refunds of the merchant whose configuration received it. May run twice
 * and in any order; payments that are not ours are left alone.
 * @throws the provider port's errors: the event then has to be applied again
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
  else await applyRefundEvent(scope, event, em);
}
