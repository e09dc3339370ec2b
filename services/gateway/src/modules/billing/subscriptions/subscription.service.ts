import type { CreateSubscriptionInput, Subscription } from '@trilho/contracts/subscription';
import type { AppContext } from '../../../context.ts';
import { providerFailed } from '../../../platform/errors.ts';
import { createOrFind, findByOwnId } from '../../../provider-sync/find-created.ts';
import { uncertain } from '../../../provider-sync/provider-failures.ts';
import { refresh, upsertAnswer, upsertFromProvider } from '../../../provider-sync/upsert-from-provider.ts';
import { asCall, createOnce, syncContextOf, type WritingCall } from '../../../provider-sync/write-through.ts';
import { requireNamespace } from '../../../providers/port/require-namespace.ts';
import type { ProviderSubscription } from '../../../providers/port/subscriptions.ts';
import type { CustomerRow } from '../../customers/customer.repository.ts';
import { invoiceResource } from '../invoices/invoice.resource.ts';
import { getSubscription } from '../subscription-record/subscription.repository.ts';
import { subscriptionResource } from '../subscription-record/subscription.resource.ts';
import { requireRunning } from '../subscription-record/subscription.state.ts';
import { subscriptionView } from '../subscription-record/subscription.view.ts';
import {
  namedCustomer,
  namedPaymentMethod,
  namedPrice,
} from '../subscription-record/subscription-references.ts';

/** Imports the latest invoice at once. Its event brings it too, so a failure here costs nothing. */
async function importLatestInvoice(
  context: AppContext,
  call: WritingCall,
  { latestInvoiceExternalId: externalId }: ProviderSubscription,
): Promise<void> {
  if (!externalId) return;
  await refresh(invoiceResource, syncContextOf(context, call), externalId).catch(() => undefined);
}

const methodOnFile = ({ defaultPaymentMethodExternalId: externalId }: CustomerRow) =>
  externalId === null ? null : { externalId, attach: false };

/** The operation behind `POST /subscriptions`. @throws 402 for a declined card: nothing of it stays */
export function createSubscription(context: AppContext, call: WritingCall, input: CreateSubscriptionInput) {
  const em = context.orm.em;
  const { merchant } = call;
  return createOnce<Subscription>(context, call, 'sub', async (subscriptionId, finish, isRetry, earlier) => {
    const customer = await namedCustomer(merchant, input.customerId, call.gateway.gatewayType, em);
    const price = await namedPrice(merchant, input.priceId, em, { sold: !isRetry });
    const paymentMethod = input.paymentMethodId
      ? await namedPaymentMethod(merchant, customer, input.paymentMethodId, em)
      : methodOnFile(customer);
    const sync = syncContextOf(context, call);
    const wanted = {
      subscriptionId,
      customerExternalId: customer.externalId,
      priceExternalId: price.externalId,
      paymentMethod,
      trialDays: input.trialDays ?? 0,
      metadata: input.metadata ?? {},
    };
    const key = { idempotencyKey: `${subscriptionId}:create` };
    const state = await createOrFind(
      call,
      earlier,
      (provider) => requireNamespace(provider, 'subscriptions').create(wanted, key),
      findByOwnId(subscriptionResource, sync, subscriptionId, (provider, page) =>
        requireNamespace(provider, 'subscriptions').list(page),
      ),
    );
    const snapshot = { state, source: 'created' } as const;
    const { clientSecret } = state;
    const answer = await upsertFromProvider(subscriptionResource, sync, snapshot, (row, tx) =>
      finish(subscriptionView(row, clientSecret), tx, clientSecret !== null),
    );
    await importLatestInvoice(context, call, state);
    return answer ?? Promise.reject(uncertain(null));
  });
}

/** Continues at another price; what was paid for and not used is credited. @throws 404, 409, 422 */
export const changePrice = (
  context: AppContext,
  call: WritingCall,
  id: string,
  priceId: string,
  field = 'priceId',
): Promise<Subscription> =>
  asCall(call, async () => {
    const em = context.orm.em;
    const row = await getSubscription(call.merchant, id, em);
    requireRunning(row);
    const price = await namedPrice(call.merchant, priceId, em, { field, sold: priceId !== row.priceId });
    const { externalId } = row;
    const key = { idempotencyKey: `${id}:price:${call.requestId}` };
    let changed: ProviderSubscription | null = null;
    const ask = async () => {
      changed = await call.provider((provider) =>
        requireNamespace(provider, 'subscriptions').changePrice(externalId, price.externalId, key),
      );
      return changed;
    };
    const sync = syncContextOf(context, call);
    const view = await upsertAnswer(subscriptionResource, sync, { externalId, ask }, (after) =>
      subscriptionView(after),
    );
    if (changed) await importLatestInvoice(context, call, changed);
    return view ?? Promise.reject(providerFailed());
  });
