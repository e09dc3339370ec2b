import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountScope, AppContext, MerchantScope } from '../../../context.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import type { ProviderEvent } from '../../../providers/port/provider-event.ts';
import type { ListedRefund } from '../../../providers/port/refunds.ts';
import { tellMismatchFound } from '../changes/amount-mismatch.ts';
import { retrievePresentState } from '../changes/payment-account.ts';
import { type Source, syncPayment } from '../changes/payment-apply.ts';
import { applyForeignRefund, applyRefund, findRefundNamed, importRefund } from '../changes/refund-apply.ts';
import { providerEventStep } from '../record/journal-steps.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findPaymentByExternalId } from '../record/payment.repository.ts';
import { hintsAtChange } from '../record/payment.state.ts';
import { oweFound, returnSurplus } from '../surplus/surplus.ts';

/** What an event did to one of our rows; null when none of ours is meant. */
export interface EventEffect {
  resourceId: string;
  isChanged: boolean;
}

/** Finds the merchant's payment by our id for it at the provider. */
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
  const { paymentId, payment: snapshot, refunds = [] } = event;
  const row = paymentId
    ? await findPayment(account, paymentId)
    : await findPaymentByExternalId(account, snapshot.externalId, em);
  if (!row || isOfAnother(account, row, snapshot)) return null;
  const isSynced = await syncWithEvent(context, row, event, em);
  const isTheVery = row.externalId === null || row.externalId === snapshot.externalId;
  // What came in twice is owed before what went back is counted: a person may have given it back already.
  if (isTheVery) await oweFound(context, row, snapshot);
  const isRefunded = isTheVery && (await applyListedRefunds(row, refunds, event, em));
  const steps = isSynced || isRefunded ? [] : [providerEventStep(event)];
  const source: Source = { trigger: 'provider_event', steps };
  const isReturned = isTheVery && (await returnSurplus(context, row, snapshot, source));
  const isTold =
    isTheVery &&
    (await tellMismatchFound(context, row, snapshot, isReturned ? { ...source, steps: [] } : source));
  return { resourceId: row.id, isChanged: isSynced || isRefunded || isReturned || isTold };
}

/** Whether an account's event names a payment of another one: anybody may write an id of ours there. */
const isOfAnother = (account: AccountScope, row: PaymentRow, { externalId }: ProviderPayment): boolean =>
  row.configId !== account.configId && row.externalId !== externalId;

/** Brings a payment to the provider's present state if the event hints at another. Returns whether it changed. */
async function syncWithEvent(
  context: AppContext,
  row: PaymentRow,
  event: ProviderEvent<'payment'>,
  em: EntityManager,
): Promise<boolean> {
  const { payment: snapshot } = event;
  if (event.isCreation || !hintsAtChange(row, snapshot)) return false;
  const { decision } = await syncPayment(context, row, async (current) => {
    const source: Source = { trigger: 'provider_event', steps: [providerEventStep(event)] };
    const known = { ...current, externalId: current.externalId ?? snapshot.externalId };
    return { ...(await retrievePresentState(context, known, em)), source };
  });
  return decision === 'write';
}

/** Applies the refunds that an event lists with their payment. Returns whether any was new or changed. */
function applyListedRefunds(
  payment: PaymentRow,
  refunds: readonly ListedRefund[],
  event: ProviderEvent<'payment'>,
  em: EntityManager,
): Promise<boolean> {
  if (refunds.length === 0) return Promise.resolve(false);
  return em.fork().transactional(async (tx) => {
    let isChanged = false;
    for (const refund of refunds.toSorted((a, b) => +a.createdAt - +b.createdAt)) {
      const steps = isChanged ? [] : [providerEventStep(event)];
      const source: Source = { trigger: 'provider_event', steps };
      isChanged = (await applyForeignRefund(payment, refund, source, tx)) || isChanged;
    }
    return isChanged;
  });
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
    const ours = event.refundId && (await findRefundNamed(payment.id, event.refundId, tx));
    if (ours) return applyRefund(ours.id, event.refund, source, tx);
    return importRefund(payment, event.refund, source, tx, event.refundId);
  });
  return { resourceId: payment.id, isChanged };
}
