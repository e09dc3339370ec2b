import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import type { SyncContext, SyncedResource } from '../../provider-sync/synced-resource.ts';
import { findOrImport } from '../../provider-sync/upsert-from-provider.ts';
import { refused } from '../../providers/kit/refusals.ts';
import type { ProviderPaymentMethod } from '../../providers/port/customers.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { capabilitiesOf } from '../../providers/registry.ts';
import { accountAt, findKeyAccounts } from '../provider-accounts/key-accounts.ts';
import { customerTable } from './customer.repository.ts';
import { customerResource } from './customer.resource.ts';
import { isOurs } from './own-customer.ts';
import {
  findCustomerOfHolder,
  type PaymentMethodRow,
  paymentMethodTable,
} from './payment-method.repository.ts';
import { paymentMethodView } from './payment-method.view.ts';

/**
 * Finds our id of the customer with whom a method is stored; null without one. Where customers are ours alone the provider
 * knows them by our id, which anybody with the account may have named, and by one of its own: only one of that gateway counts
 * who is still there.
 */
async function findCustomer(
  { customerExternalId, holderExternalId }: ProviderPaymentMethod,
  sync: SyncContext,
): Promise<string | null> {
  const named = customerExternalId ? await findOrImport(customerResource, sync, customerExternalId) : null;
  const { scope, gatewayType, em } = sync;
  if (!isOurs(gatewayType)) return named?.id ?? null;
  const known = !named && holderExternalId ? await findCustomerOfHolder(scope, holderExternalId, em) : null;
  const customer = named ?? (known && (await customerTable.find(scope, known, em)));
  return customer && customer.gateway === gatewayType && customer.deletedAt === null ? customer.id : null;
}

/** Whether a method can be charged: the vault of customers that are ours may hold kinds that no payment is made by. */
const isCharged = ({ type }: ProviderPaymentMethod, { gatewayType }: SyncContext): boolean =>
  !isOurs(gatewayType) || type in capabilitiesOf(gatewayType).methods;

/** With whom a method is stored. With a customer that is ours alone it stays, whatever names another one later. */
const customerOf = (customerId: string | null, before: PaymentMethodRow | null): string | null => {
  const known = before?.customerId ?? null;
  return before && isOurs(before.gateway) ? (known ?? customerId) : (customerId ?? known);
};

/** How a stored payment method of the provider becomes a row of ours. */
export const paymentMethodResource: SyncedResource<
  PaymentMethodRow,
  ProviderPaymentMethod,
  { customerId: string | null }
> = {
  prefix: 'pm',
  table: paymentMethodTable,
  async links(state, sync) {
    if (!state.deleted && !isCharged(state, sync)) return null;
    const customerId = await findCustomer(state, sync);
    // One that is gone is imported as well: an event of its storing may still be on the way.
    return state.deleted || customerId ? { customerId } : null;
  },
  fields: ({ type, card, holderName, email, holderExternalId }, { customerId }, before) => ({
    customerId: customerOf(customerId, before),
    type,
    brand: card?.brand ?? null,
    lastFourDigits: card?.lastFourDigits ?? null,
    expiryMonth: card?.expiryMonth ?? null,
    expiryYear: card?.expiryYear ?? null,
    holderName,
    email: email ?? null,
    holderExternalId: holderExternalId ?? null,
  }),
  eventType: (before, after) => {
    if (after.deletedAt) return before ? 'payment_method.detached' : null;
    return before ? 'payment_method.updated' : 'payment_method.attached';
  },
  view: paymentMethodView,
  /** A customer that is ours alone is deleted once nothing is stored with them: what comes meanwhile waits for that, and is not taken in. */
  async onWrite(before, { customerId, gateway, deletedAt, ...row }, tx) {
    if (before || deletedAt || customerId === null || !isOurs(gateway)) return;
    const customer = await customerTable.find(row, customerId, tx, 'for share');
    if (!customer || customer.deletedAt) throw refused('not_found', null);
  },
  async retrieve(provider, externalId, { scope, em, gatewayType }) {
    const row = await paymentMethodTable.findByExternalId(scope, externalId, em);
    const customer = row?.customerId ? await customerTable.find(scope, row.customerId, em) : null;
    const of = customer?.externalId ?? null;
    try {
      const state = await requireNamespace(provider, 'paymentMethods').retrieve(externalId, of);
      return { ...state, customerExternalId: state.customerExternalId ?? (state.deleted ? null : of) };
    } catch (error) {
      const isMissed = error instanceof ProviderRejected && error.reason === 'not_found';
      if (!isMissed || !row || !isOurs(gatewayType) || !(await isSameAccount(provider, row, scope, em)))
        throw error;
      return { ...row, ownId: row.id, deleted: true, customerExternalId: of, card: null };
    }
  },
};

/**
 * Whether an account is the one at which a method was stored: another one does not know it either, and what is missing
 * there is not gone.
 */
async function isSameAccount(
  { account }: PaymentProvider,
  { gateway, createdAt }: PaymentMethodRow,
  scope: MerchantScope,
  em: EntityManager,
): Promise<boolean> {
  const then = accountAt(await findKeyAccounts(scope, em), gateway, createdAt);
  return then !== null && then === (await account.retrieve()).externalId;
}

/**
 * The same of a method whose customer is known by what stored it, should the provider itself not tell, and since when it may have it:
 * that says at which account.
 */
export const storedWith = (
  customerExternalId: string | null,
  since: Date | null = null,
): typeof paymentMethodResource => ({
  ...paymentMethodResource,
  async retrieve(provider, externalId, sync) {
    const state = await paymentMethodResource.retrieve(provider, externalId, sync);
    if (state.deleted) return state;
    return {
      ...state,
      customerExternalId: state.customerExternalId ?? customerExternalId,
      createdAt: since ?? state.createdAt,
    };
  },
});
