import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { recordEvent } from '../../event-log/event.repository.ts';
import { notFound } from '../../platform/errors.ts';
import { returnRow, upsertAnswer } from '../../provider-sync/upsert-from-provider.ts';
import { syncContextOf, type WritingCall } from '../../provider-sync/write-through.ts';
import type { CustomerInvoice } from '../../providers/invoice-verbs.ts';
import type { ProviderPage } from '../../providers/provider-object.ts';
import { invoiceResource } from '../invoices/invoice.resource.ts';
import { subscriptionResource } from './subscription.resource.ts';
import { type SubscriptionRow, subscriptionTable } from './subscription.table.ts';
import { subscriptionView } from './subscription.view.ts';
import { recordHistory } from './subscription-history.ts';

/** The invoices of a subscription that money was paid for. */
async function paidInvoices(call: WritingCall, subscriptionExternalId: string): Promise<CustomerInvoice[]> {
  const paid: CustomerInvoice[] = [];
  let after: string | null = null;
  do {
    const from: string | null = after;
    const page: ProviderPage<CustomerInvoice> = await call.provider((provider) =>
      provider.pageOfInvoices({ after: from, limit: 100, subscriptionExternalId }),
    );
    paid.push(...page.items.filter((invoice) => invoice.amountPaidMinor > 0));
    after = page.next;
  } while (after !== null);
  return paid;
}

/**
 * Ends a subscription and gives back all that was paid for it. Each step may have been taken before: none is taken twice.
 * `then` runs in the transaction that writes down that it is done.
 */
export async function giveBack<T>(
  context: AppContext,
  call: WritingCall,
  { id, externalId }: Pick<SubscriptionRow, 'id' | 'externalId'>,
  attempt: string,
  then: (row: SubscriptionRow, tx: EntityManager) => Promise<T>,
): Promise<T> {
  const sync = syncContextOf(context, call);
  const end = () =>
    call.provider((provider) =>
      provider.cancelSubscription(externalId, { idempotencyKey: `${id}:end:${attempt}` }),
    );
  await upsertAnswer(subscriptionResource, sync, { externalId, ask: end }, returnRow);
  let amountRefundedMinor = 0;
  for (const { externalId: invoice } of await paidInvoices(call, externalId)) {
    const refund = async () => {
      const state = await call.provider((provider) =>
        provider.giveBackInvoice(invoice, { idempotencyKey: `${id}:refund:${attempt}` }),
      );
      amountRefundedMinor += state.amountRefundedMinor ?? 0;
      return state;
    };
    await upsertAnswer(invoiceResource, sync, { externalId: invoice, ask: refund }, returnRow);
  }
  return context.orm.em.fork().transactional(async (tx) => {
    const before = await subscriptionTable.find(call.merchant, id, tx, 'for no key update');
    if (!before) throw notFound();
    const now = new Date();
    const after = { ...before, refundedAt: before.refundedAt ?? now, amountRefundedMinor, updatedAt: now };
    await subscriptionTable.update(after, tx);
    await recordHistory(before, after, tx);
    if (!before.refundedAt)
      await recordEvent(call.merchant, 'subscription.refunded', subscriptionView(after), tx);
    return then(after, tx);
  });
}
