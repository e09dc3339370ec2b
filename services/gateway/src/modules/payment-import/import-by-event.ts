import type { AccountScope, AppContext } from '../../context.ts';
import { isId } from '../../platform/ids.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { ProviderRejected, ProviderUnavailable } from '../../providers/port/provider-errors.ts';
import type { ProviderEvent } from '../../providers/port/provider-event.ts';
import type { EventEffect } from '../payments/events/payment-events.ts';
import { providerEventStep } from '../payments/record/journal-steps.ts';
import { isOfAccount } from '../payments/record/payment-origin.ts';
import { findAccount } from '../provider-accounts/provider-account.repository.ts';
import { importLost } from './import-lost.ts';

/** Imports the payment that an event is about; null where it is none of the account's that was lost. */
async function importNamed(
  context: AppContext,
  { configId }: AccountScope,
  provider: PaymentProvider,
  externalId: string,
  event: ProviderEvent,
): Promise<EventEffect | null> {
  const account = await findAccount(configId, context.orm.em.fork());
  if (!account) return null;
  const payment = await provider.payments.retrieveListed(externalId).catch((error: unknown) => {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
    throw error;
  });
  if (!payment) return null;
  // Its row would be one that failed: the event is tried again until the charge is made, or is not.
  if (payment.mayBeUnderWay) throw new ProviderUnavailable('A lost charge may be under way');
  const steps = [providerEventStep(event)];
  const imported = await importLost(context, account, provider, { payment, steps });
  return imported && 'row' in imported ? { resourceId: imported.row.id, isChanged: true } : null;
}

/** Imports a payment without a row here whose event shows that it was made for this merchant. */
export async function importByEvent(
  context: AppContext,
  account: AccountScope,
  provider: PaymentProvider,
  event: ProviderEvent<'payment'>,
): Promise<EventEffect | null> {
  if (!event.record || !isOfAccount(account, event.record)) return null;
  return importNamed(context, account, provider, event.payment.externalId, event);
}

/** As `importByEvent`, of the payment that a refund with an id of ours gives back. */
export async function importByRefund(
  context: AppContext,
  account: AccountScope,
  provider: PaymentProvider,
  event: ProviderEvent<'refund'>,
): Promise<EventEffect | null> {
  if (event.refundId === null || !isId('ref', event.refundId)) return null;
  return importNamed(context, account, provider, event.paymentExternalId, event);
}
