import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreateCustomerInput, Customer, UpdateCustomerInput } from '@trilho/contracts/customer';
import type { AppContext } from '../../context.ts';
import { notFound, providerFailed } from '../../platform/errors.ts';
import { applyProviderState } from '../../provider-sync/apply-provider-state.ts';
import { createOrFind, findByOwnId } from '../../provider-sync/find-created.ts';
import { returnRow, upsertAnswer, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import {
  asCall,
  createOnce,
  syncContextOf,
  type WritingCall,
  type WritingCalls,
} from '../../provider-sync/write-through.ts';
import type { ProviderCustomer } from '../../providers/port/customers.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { type CustomerRow, customerTable, getCustomer } from './customer.repository.ts';
import { customerResource } from './customer.resource.ts';
import { customerView } from './customer.view.ts';
import { detachAtProvider } from './detach-method.ts';
import { changedOwnState, isOurs, newOwnState, ownState } from './own-customer.ts';
import { findPaymentMethods } from './payment-method.repository.ts';

/** The operation behind `POST /customers`. */
export function createCustomer(
  context: AppContext,
  call: WritingCall,
  { gatewayType: _, ...input }: CreateCustomerInput,
) {
  return createOnce<Customer>(context, call, 'cus', async (customerId, finish, _isRetry, earlier) => {
    const sync = syncContextOf(context, call);
    const key = { idempotencyKey: `${customerId}:create` };
    const state = isOurs(call.gateway.gatewayType)
      ? newOwnState(customerId, input)
      : await createOrFind(
          call,
          earlier,
          (provider) => requireNamespace(provider, 'customers').create({ ...input, customerId }, key),
          findByOwnId(customerResource, sync, customerId, (provider, page) =>
            requireNamespace(provider, 'customers').list(page),
          ),
        );
    const snapshot = { state, source: 'created' } as const;
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
    if (isOurs(gateway)) return changeOwn(context, own, id, (row) => changedOwnState(row, changes));
    const key = { idempotencyKey: `${id}:change:${call.requestId}` };
    const ask = () =>
      own.provider((provider) =>
        requireNamespace(provider, 'customers').update(externalId, { ...changes, customerId: id }, key),
      );
    const sync = syncContextOf(context, own);
    const view = await upsertAnswer(customerResource, sync, { externalId, ask }, customerView);
    return view ?? Promise.reject(notFound());
  });

/** Changes a customer that is ours alone. @throws 404 */
export const changeOwn = (
  { orm }: Pick<AppContext, 'orm'>,
  { merchant, gateway: { gatewayType } }: WritingCall,
  id: string,
  change: (row: CustomerRow) => ProviderCustomer,
): Promise<Customer> =>
  orm.em.fork().transactional(async (tx) => {
    const row = await customerTable.find(merchant, id, tx, 'for no key update');
    if (!row || row.deletedAt) throw notFound();
    const snapshot = { state: change(row), source: 'present', readVersion: row.version } as const;
    const sync = { scope: merchant, gatewayType };
    return customerView((await applyProviderState(customerResource, sync, snapshot, {}, tx)) ?? row);
  });

/**
 * Deletes a customer that is ours alone, once nothing is stored with them any more: nothing of it can be charged then. What is stored
 * meanwhile is removed as well.
 */
async function deleteOwn(
  context: Pick<AppContext, 'orm'>,
  call: WritingCalls,
  { id, externalId, gateway }: CustomerRow,
): Promise<void> {
  const { merchant } = call;
  const removed = new Set<string>();
  const findLeft = async (em: EntityManager) =>
    (await findPaymentMethods(merchant, id, em)).filter((method) => !removed.has(method.id));
  for (let isDone = false; !isDone; ) {
    for (const method of await findLeft(context.orm.em.fork())) {
      await detachAtProvider(context, call, method, externalId);
      removed.add(method.id);
    }
    isDone = await context.orm.em.fork().transactional(async (tx) => {
      const row = await customerTable.find(merchant, id, tx, 'for no key update');
      if (!row || row.deletedAt) return true;
      if ((await findLeft(tx)).length > 0) return false;
      const state = { ...ownState(row), deleted: true };
      const snapshot = { state, source: 'present', readVersion: row.version } as const;
      await applyProviderState(customerResource, { scope: merchant, gatewayType: gateway }, snapshot, {}, tx);
      return true;
    });
  }
}

/** Removes a customer at the provider, subscriptions included, and from our lists. @throws 404 */
export const deleteCustomer = (context: AppContext, call: WritingCalls, id: string): Promise<void> =>
  asCall(call, async () => {
    const row = await getCustomer(call.merchant, id, context.orm.em);
    if (isOurs(row.gateway)) return deleteOwn(context, call, row);
    const own = call.at(row.gateway);
    const key = { idempotencyKey: `${id}:delete:${call.requestId}` };
    await own.provider((provider) => requireNamespace(provider, 'customers').delete(row.externalId, key));
    const state = { ...row, ownId: id, deleted: true };
    const snapshot = { state, source: 'present', readVersion: row.version } as const;
    await upsertFromProvider(customerResource, syncContextOf(context, own), snapshot, returnRow);
  });
