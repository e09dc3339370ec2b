import type { CreateCustomerInput, Customer, UpdateCustomerInput } from '@trilho/contracts/customer';
import type { AppContext } from '../../context.ts';
import { notFound, providerFailed } from '../../platform/errors.ts';
import { returnRow, upsertAnswer, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import {
  asCall,
  createOnce,
  syncContextOf,
  type WritingCall,
  type WritingCalls,
} from '../../provider-sync/write-through.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { getCustomer } from './customer.repository.ts';
import { customerResource } from './customer.resource.ts';
import { customerView } from './customer.view.ts';

/** The operation behind `POST /customers`. */
export function createCustomer(
  context: AppContext,
  call: WritingCall,
  { gatewayType: _, ...input }: CreateCustomerInput,
) {
  return createOnce<Customer>(context, call, 'cus', async (customerId, finish) => {
    const state = await call.provider((provider) =>
      requireNamespace(provider, 'customers').create(
        { ...input, customerId },
        { idempotencyKey: `${customerId}:create` },
      ),
    );
    const snapshot = { state, source: 'created' } as const;
    const sync = syncContextOf(context, call);
    const answer = await upsertFromProvider(customerResource, sync, snapshot, (row, tx) =>
      finish(customerView(row), tx),
    );
    return answer ?? Promise.reject(providerFailed());
  });
}

/** Changes a customer at the provider and here. @throws 404 */
export const updateCustomer = (
  context: AppContext,
  call: WritingCalls,
  id: string,
  changes: UpdateCustomerInput,
): Promise<Customer> =>
  asCall(call, async () => {
    const { externalId, gateway } = await getCustomer(call.merchant, id, context.orm.em);
    const own = call.at(gateway);
    const key = { idempotencyKey: `${id}:change:${call.requestId}` };
    const ask = () =>
      own.provider((provider) =>
        requireNamespace(provider, 'customers').update(externalId, { ...changes, customerId: id }, key),
      );
    const sync = syncContextOf(context, own);
    const view = await upsertAnswer(customerResource, sync, { externalId, ask }, customerView);
    return view ?? Promise.reject(notFound());
  });

/** Removes a customer at the provider, subscriptions included, and from our lists. @throws 404 */
export const deleteCustomer = (context: AppContext, call: WritingCalls, id: string): Promise<void> =>
  asCall(call, async () => {
    const row = await getCustomer(call.merchant, id, context.orm.em);
    const own = call.at(row.gateway);
    const key = { idempotencyKey: `${id}:delete:${call.requestId}` };
    await own.provider((provider) => requireNamespace(provider, 'customers').delete(row.externalId, key));
    const state = { ...row, ownId: id, deleted: true };
    const snapshot = { state, source: 'present', readVersion: row.version } as const;
    await upsertFromProvider(customerResource, syncContextOf(context, own), snapshot, returnRow);
  });
