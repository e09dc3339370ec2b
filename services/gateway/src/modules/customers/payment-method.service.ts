import type { Customer } from '@trilho/contracts/customer';
import type { PaymentMethod } from '@trilho/contracts/payment-method';
import type { AppContext } from '../../context.ts';
import { notFound, providerFailed } from '../../platform/errors.ts';
import { returnRow, upsertAnswer, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import { asCall, createOnce, syncContextOf, type WritingCall } from '../../provider-sync/write-through.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { getCustomer } from './customer.repository.ts';
import { customerResource } from './customer.resource.ts';
import { customerView } from './customer.view.ts';
import { getPaymentMethod } from './payment-method.repository.ts';
import { paymentMethodResource } from './payment-method.resource.ts';
import { paymentMethodView } from './payment-method.view.ts';

/** The operation behind `POST /customers/:id/payment-methods`: stores a method by the browser's token. */
export function attachPaymentMethod(
  context: AppContext,
  call: WritingCall,
  customerId: string,
  token: string,
) {
  return createOnce<PaymentMethod>(context, call, 'pm', async (id, finish) => {
    const customer = await getCustomer(call.merchant, customerId, context.orm.em);
    const attached = await call.provider((provider) =>
      requireNamespace(provider, 'paymentMethods').attach(token, customer.externalId, {
        idempotencyKey: `${id}:attach`,
      }),
    );
    const snapshot = { state: { ...attached, ownId: id }, source: 'created' } as const;
    const sync = syncContextOf(context, call);
    const answer = await upsertFromProvider(paymentMethodResource, sync, snapshot, (row, tx) =>
      finish(paymentMethodView(row), tx),
    );
    return answer ?? Promise.reject(providerFailed());
  });
}

/** Detaches a payment method from its customer, at the provider and here, for good. @throws 404 */
export const detachPaymentMethod = (
  context: AppContext,
  call: WritingCall,
  customerId: string,
  id: string,
): Promise<void> =>
  asCall(call, async () => {
    const row = await getPaymentMethod(call.merchant, customerId, id, context.orm.em);
    const key = { idempotencyKey: `${id}:detach:${call.requestId}` };
    await call.provider((provider) =>
      requireNamespace(provider, 'paymentMethods').detach(row.externalId, key),
    );
    const gone = { ...row, ownId: id, deleted: true, customerExternalId: null, card: null };
    const snapshot = { state: gone, source: 'present', readVersion: row.version } as const;
    await upsertFromProvider(paymentMethodResource, syncContextOf(context, call), snapshot, returnRow);
  });

/** Makes this payment method the one that the customer is charged on by default. @throws 404 */
export const setDefaultPaymentMethod = (
  context: AppContext,
  call: WritingCall,
  customerId: string,
  id: string,
): Promise<Customer> =>
  asCall(call, async () => {
    const em = context.orm.em;
    const customer = await getCustomer(call.merchant, customerId, em);
    const method = await getPaymentMethod(call.merchant, customerId, id, em);
    const { externalId } = customer;
    const key = { idempotencyKey: `${id}:default:${call.requestId}` };
    const ask = () =>
      call.provider((provider) =>
        requireNamespace(provider, 'customers').setDefaultPaymentMethod(externalId, method.externalId, key),
      );
    const sync = syncContextOf(context, call);
    const view = await upsertAnswer(customerResource, sync, { externalId, ask }, customerView);
    return view ?? Promise.reject(notFound());
  });
