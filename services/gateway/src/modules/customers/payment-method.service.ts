import type { GatewayType } from '@trilho/contracts/common';
import type { Customer } from '@trilho/contracts/customer';
import type { PaymentMethod } from '@trilho/contracts/payment-method';
import type { AppContext } from '../../context.ts';
import { notFound, providerFailed, unprocessable } from '../../platform/errors.ts';
import { createOrFind } from '../../provider-sync/find-created.ts';
import type { SyncContext } from '../../provider-sync/synced-resource.ts';
import {
  refresh,
  returnRow,
  upsertAnswer,
  upsertFromProvider,
} from '../../provider-sync/upsert-from-provider.ts';
import { asCall, createOnce, syncContextOf, type WritingCalls } from '../../provider-sync/write-through.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { capabilitiesOf } from '../../providers/registry.ts';
import { type CustomerRow, getCustomer } from './customer.repository.ts';
import { customerResource } from './customer.resource.ts';
import { changeOwn } from './customer.service.ts';
import { customerView } from './customer.view.ts';
import { detachAtProvider } from './detach-method.ts';
import { isOurs, ownState } from './own-customer.ts';
import { getPaymentMethod } from './payment-method.repository.ts';
import { paymentMethodResource } from './payment-method.resource.ts';
import { paymentMethodView } from './payment-method.view.ts';

/** The operation behind `POST /customers/:id/payment-methods`: stores a method by the browser's token. */
export function attachPaymentMethod(
  context: AppContext,
  call: WritingCalls,
  customerId: string,
  token: string,
) {
  return createOnce<PaymentMethod>(context, call, 'pm', async (id, finish, _isRetry, earlier) => {
    const customer = await getCustomer(call.merchant, customerId, context.orm.em);
    requireTokens(customer.gateway);
    const own = call.at(customer.gateway);
    const key = { idempotencyKey: `${id}:attach` };
    const attached = await createOrFind(
      own,
      earlier,
      (provider) => requireNamespace(provider, 'paymentMethods').attach(token, customer.externalId, key),
      // It carries no id of ours: the gateway itself looks by the token.
      async () => null,
    );
    const snapshot = { state: { ...attached, ownId: id }, source: 'created' } as const;
    const sync = syncContextOf(context, own);
    const answer = await upsertFromProvider(paymentMethodResource, sync, snapshot, (row, tx) =>
      finish(paymentMethodView(row), tx),
    );
    await followCustomer(sync, customer);
    return answer ?? Promise.reject(providerFailed());
  });
}

/** @throws 422 where nothing is stored by a token */
function requireTokens(gateway: GatewayType): void {
  if (capabilitiesOf(gateway).attachesTokens !== false) return;
  throw unprocessable(
    'Este gateway guarda um meio de pagamento só ao pagar: crie um pagamento com `savePaymentMethod`.',
    'provider_unsupported',
  );
}

/** Takes in what cards that come and go change of their customer, where no event of the provider tells of it. */
async function followCustomer(sync: SyncContext, { gateway, externalId }: CustomerRow): Promise<void> {
  if (capabilitiesOf(gateway).events === 'account') return;
  // It has had its effect, whatever becomes of this: the nightly comparison sees the customer, too.
  await refresh(customerResource, sync, externalId).catch(() => undefined);
}

/** Detaches a payment method from its customer, at the provider and here, for good. @throws 404 */
export const detachPaymentMethod = (
  context: AppContext,
  call: WritingCalls,
  customerId: string,
  id: string,
): Promise<void> =>
  asCall(call, async () => {
    const row = await getPaymentMethod(call.merchant, customerId, id, context.orm.em);
    const customer = await getCustomer(call.merchant, customerId, context.orm.em);
    const own = call.at(row.gateway);
    await detachAtProvider(context, call, row, customer.externalId);
    const gone = { ...row, ownId: id, deleted: true, customerExternalId: null, card: null };
    const snapshot = { state: gone, source: 'present', readVersion: row.version } as const;
    const sync = syncContextOf(context, own);
    await upsertFromProvider(paymentMethodResource, sync, snapshot, returnRow);
    await followCustomer(sync, customer);
  });

/** Makes this payment method the one that the customer is charged on by default. @throws 404 */
export const setDefaultPaymentMethod = (
  context: AppContext,
  call: WritingCalls,
  customerId: string,
  id: string,
): Promise<Customer> =>
  asCall(call, async () => {
    const em = context.orm.em;
    const customer = await getCustomer(call.merchant, customerId, em);
    const method = await getPaymentMethod(call.merchant, customerId, id, em);
    const { externalId, gateway } = customer;
    const own = call.at(gateway);
    if (isOurs(gateway)) {
      const chosen = { defaultPaymentMethodExternalId: method.externalId };
      return changeOwn(context, own, customerId, (row) => ({ ...ownState(row), ...chosen }));
    }
    const key = { idempotencyKey: `${id}:default:${call.requestId}` };
    const ask = () =>
      own.provider((provider) =>
        requireNamespace(provider, 'customers').setDefaultPaymentMethod(externalId, method.externalId, key),
      );
    const sync = syncContextOf(context, own);
    const view = await upsertAnswer(customerResource, sync, { externalId, ask }, customerView);
    return view ?? Promise.reject(notFound());
  });
