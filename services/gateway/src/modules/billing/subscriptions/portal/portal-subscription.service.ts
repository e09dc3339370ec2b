import type { PortalCancelInput } from '@trilho/contracts/portal-catalog';
import type { CancelSubscriptionInput, ListedSubscription } from '@trilho/contracts/subscription';
import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../../../../context.ts';
import { runPortalOperation } from '../../../../idempotency/portal-operation.ts';
import { conflict, notFound } from '../../../../platform/errors.ts';
import type { WritingCall } from '../../../../provider-sync/write-through.ts';
import { customerTable } from '../../../customers/customer.repository.ts';
import { priceTable } from '../../../products/product.repository.ts';
import {
  getSubscription,
  type SubscriptionRow,
  subscriptionTable,
} from '../../subscription-record/subscription.repository.ts';
import { changePrice } from '../subscription.service.ts';
import { cancelSubscription } from '../subscription-ending.service.ts';
import { listExpanded } from './listed-subscriptions.ts';

/** Finds the subscription of this id, ours or the provider's. @throws 404 */
async function findEither({ orm }: AppContext, merchant: MerchantScope, id: string) {
  const row =
    (await subscriptionTable.find(merchant, id, orm.em)) ??
    (await subscriptionTable.findByExternalId(merchant, id, orm.em));
  if (!row) throw notFound();
  return row;
}

/** Reads the subscription as the portal lists it. @throws 404 */
async function readListed({ orm }: AppContext, merchant: MerchantScope, id: string) {
  const row = await getSubscription(merchant, id, orm.em);
  const [listed] = await listExpanded(merchant, [row], orm.em);
  if (!listed) throw notFound();
  return listed;
}

/** Continues at another price, by our id of it or the provider's. @throws 404, 409, 422 */
export async function changePortalSubscription(
  context: AppContext,
  call: WritingCall,
  id: string,
  precoId: string,
): Promise<ListedSubscription> {
  const row = await findEither(context, call.merchant, id);
  const price = await priceTable.findByExternalId(call.merchant, precoId, context.orm.em);
  await changePrice(context, call, row.id, price?.id ?? precoId, 'precoId');
  return readListed(context, call.merchant, row.id);
}

function requireActive({ status }: SubscriptionRow): void {
  if (status === 'active') return;
  throw conflict('Somente assinaturas ativas podem ser canceladas.', 'subscription_state');
}

/** The key of a cancellation that is sent without one: the same until its outcome is known and written. */
const cancellationKey = (
  { id, version, refundedAt }: SubscriptionRow,
  { refund }: CancelSubscriptionInput,
): string => (refund ? `${id}:refund:${refundedAt ? 'given' : 'owed'}` : `${id}:period-end:${version}`);

/**
 * Cancels an active subscription of this customer, as the screen's two options do. A second attempt at one
 * that was cut off has the same keys at the provider, with or without an `Idempotency-Key`.
 * @throws 404 when they do not belong together, 409 for one that is not active, 422 after the refund's 7
 * whole days
 */
export async function cancelPortalSubscription(
  request: FastifyRequest,
  context: AppContext,
  call: WritingCall,
  { customerId, subscriptionId }: PortalCancelInput,
  how: CancelSubscriptionInput,
): Promise<ListedSubscription> {
  const { merchant } = call;
  const row = await findEither(context, merchant, subscriptionId);
  const customer = await customerTable.find(merchant, row.customerId, context.orm.em);
  if (customer?.id !== customerId && customer?.externalId !== customerId) throw notFound();
  const operation = cancelSubscription(context, call, row.id, how, requireActive);
  await runPortalOperation(request, context, merchant, operation, cancellationKey(row, how));
  return readListed(context, merchant, row.id);
}
