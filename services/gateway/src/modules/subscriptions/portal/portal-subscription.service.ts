import type { PortalCancelInput } from '@trilho/contracts/portal-catalog';
import type { CancelSubscriptionInput, ListedSubscription } from '@trilho/contracts/subscription';
import type { AppContext } from '../../../context.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { WritingCall } from '../../../provider-sync/write-through.ts';
import { customerTable } from '../../customers/customer.table.ts';
import { runWithoutKey } from '../../merchant-call/portal-call.ts';
import { priceTable } from '../../products/price.table.ts';
import { changePrice } from '../subscription.service.ts';
import { type SubscriptionRow, subscriptionTable } from '../subscription.table.ts';
import { cancelSubscription } from '../subscription-ending.service.ts';
import { listExpanded } from './listed-subscriptions.ts';

/** The subscription of this id, ours or the provider's. @throws 404 */
async function findEither(context: AppContext, call: WritingCall, id: string): Promise<SubscriptionRow> {
  const em = context.orm.em;
  const row =
    (await subscriptionTable.find(call.merchant, id, em)) ??
    (await subscriptionTable.findByExternalId(call.merchant, id, em));
  if (!row) throw notFound();
  return row;
}

async function listedNow(context: AppContext, call: WritingCall, id: string): Promise<ListedSubscription> {
  const em = context.orm.em;
  const row = await subscriptionTable.find(call.merchant, id, em);
  const [listed] = row ? await listExpanded(call.merchant, [row], em) : [];
  return listed ?? Promise.reject(notFound());
}

/** Goes on at another price, by our id of it or the provider's. @throws 404, 409, 422 */
export async function changePortalSubscription(
  context: AppContext,
  call: WritingCall,
  id: string,
  precoId: string,
): Promise<ListedSubscription> {
  const row = await findEither(context, call, id);
  const byExternalId = await priceTable.findByExternalId(call.merchant, precoId, context.orm.em);
  await changePrice(context, call, row.id, byExternalId?.id ?? precoId, 'precoId');
  return listedNow(context, call, row.id);
}

/**
 * Cancels an active subscription of this customer, as the screen's two options do.
 * @throws 404 when they do not belong together, 409 for one that is not active, 422 after the refund's 7 whole days
 */
export async function cancelPortalSubscription(
  context: AppContext,
  call: WritingCall,
  { customerId, subscriptionId }: PortalCancelInput,
  how: CancelSubscriptionInput,
): Promise<ListedSubscription> {
  const row = await findEither(context, call, subscriptionId);
  const customer = await customerTable.find(call.merchant, row.customerId, context.orm.em);
  if (customer?.id !== customerId && customer?.externalId !== customerId) throw notFound();
  // A refund that was interrupted goes on, though the subscription has ended by now.
  const unfinished = how.refund === true && row.refundRequestedAt !== null && row.refundedAt === null;
  if (row.status !== 'active' && !unfinished) {
    throw conflict('Somente assinaturas ativas podem ser canceladas.', 'subscription_state');
  }
  await runWithoutKey(cancelSubscription(context, call, row.id, how));
  return listedNow(context, call, row.id);
}
