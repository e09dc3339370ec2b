import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { recordEvent } from '../../../event-log/event.repository.ts';
import { clockNow } from '../../../platform/clock.ts';
import { notFound, unprocessable } from '../../../platform/errors.ts';
import type { SyncContext } from '../../../provider-sync/synced-resource.ts';
import { returnRow, upsertAnswer } from '../../../provider-sync/upsert-from-provider.ts';
import { syncContextOf, type WritingCall } from '../../../provider-sync/write-through.ts';
import type { ProviderInvoice } from '../../../providers/port/invoices.ts';
import type { ProviderPage, WriteOptions } from '../../../providers/port/provider-object.ts';
import { requireNamespace } from '../../../providers/port/require-namespace.ts';
import { invoiceResource } from '../invoices/invoice.resource.ts';
import { type SubscriptionRow, subscriptionTable } from '../subscription-record/subscription.repository.ts';
import { subscriptionResource } from '../subscription-record/subscription.resource.ts';
import { isRefundable } from '../subscription-record/subscription.state.ts';
import { subscriptionView } from '../subscription-record/subscription.view.ts';
import { recordHistory } from '../subscription-record/subscription-history.ts';

/**
 * Records that a full refund is owed, before the provider is called; one that is owed already stays owed,
 * also after the subscription ended, so that a second attempt goes on with it. `guard` throws when it may not
 * be cancelled.
 * @throws 404, 422 after the 7 whole days
 */
export const reserveRefund = (
  { orm }: AppContext,
  merchant: MerchantScope,
  id: string,
  guard: (row: SubscriptionRow) => void,
): Promise<SubscriptionRow> =>
  orm.em.fork().transactional(async (tx) => {
    const row = await subscriptionTable.find(merchant, id, tx, 'for no key update');
    if (!row) throw notFound();
    if (row.refundRequestedAt) return row;
    guard(row);
    if (!isRefundable(row)) {
      const message = 'A assinatura começou há mais de 7 dias: o reembolso não está mais disponível.';
      throw unprocessable(message, 'refund_window_over');
    }
    const owed = { ...row, refundRequestedAt: clockNow(), updatedAt: clockNow() };
    await subscriptionTable.update(owed, tx);
    return owed;
  });

/** Lists the provider's ids of the subscription's invoices that money was paid for. */
async function paidInvoices(call: WritingCall, subscriptionExternalId: string): Promise<string[]> {
  const paid: ProviderInvoice[] = [];
  let after: string | null = null;
  do {
    const from: string | null = after;
    const page: ProviderPage<ProviderInvoice> = await call.provider((provider) =>
      requireNamespace(provider, 'invoices').list({ after: from, limit: 100, subscriptionExternalId }),
    );
    paid.push(...page.items.filter((invoice) => invoice.amountPaidMinor > 0));
    after = page.next;
  } while (after !== null);
  return paid.map(({ externalId }) => externalId);
}

/** Refunds one invoice. Returns how much of it is refunded by now. */
async function refundInvoice(sync: SyncContext, externalId: string, options: WriteOptions): Promise<number> {
  const ask = () =>
    sync.provider((provider) => requireNamespace(provider, 'invoices').refund(externalId, options));
  const row = await upsertAnswer(invoiceResource, sync, { externalId, ask }, returnRow);
  return row?.amountRefundedMinor ?? 0;
}

/**
 * Ends the subscription at the provider and refunds all that was paid for it. Each step may have been taken
 * before: none is taken twice. Returns the amount that is refunded by now.
 */
export async function refundInFull(
  context: AppContext,
  call: WritingCall,
  { id, externalId }: Pick<SubscriptionRow, 'id' | 'externalId'>,
  attemptId: string,
): Promise<number> {
  const sync = syncContextOf(context, call);
  const key = { idempotencyKey: `${id}:end:${attemptId}` };
  const end = () =>
    call.provider((provider) => requireNamespace(provider, 'subscriptions').cancel(externalId, key));
  await upsertAnswer(subscriptionResource, sync, { externalId, ask: end }, returnRow);
  let amountRefundedMinor = 0;
  for (const invoice of await paidInvoices(call, externalId)) {
    const options = { idempotencyKey: `${id}:refund:${attemptId}` };
    amountRefundedMinor += await refundInvoice(sync, invoice, options);
  }
  return amountRefundedMinor;
}

/** Records that the refund is given, within the transaction `tx`. Returns the row as it is then. */
export async function settleRefund(
  merchant: MerchantScope,
  id: string,
  amountRefundedMinor: number,
  tx: EntityManager,
): Promise<SubscriptionRow> {
  const before = await subscriptionTable.find(merchant, id, tx, 'for no key update');
  if (!before) throw notFound();
  const now = clockNow();
  const after = { ...before, refundedAt: before.refundedAt ?? now, amountRefundedMinor, updatedAt: now };
  await subscriptionTable.update(after, tx);
  await recordHistory(before, after, tx);
  if (!before.refundedAt) {
    await recordEvent(merchant, 'subscription.refunded', subscriptionView(after), tx);
  }
  return after;
}
