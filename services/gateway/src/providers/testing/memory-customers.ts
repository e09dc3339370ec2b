import type { CustomerVerbs, ProviderCustomer, ProviderPaymentMethod } from '../customer-verbs.ts';
import { ProviderRejected } from '../provider-errors.ts';
import { declined, type MemoryAccount, memoryMethods, need, notFound, pageOf } from './memory-account.ts';

/** Pairs over what is there; an empty text removes one. */
export const mergePairs = (
  before: Record<string, string>,
  changes: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));

/** What was told, without what was left out. */
export const told = <T extends object>(changes: T): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The customer verbs in memory. */
export function memoryCustomers(account: MemoryAccount): CustomerVerbs {
  const { customers, methods } = account;
  const living = (externalId: string): ProviderCustomer => {
    const customer = need(customers, externalId);
    if (customer.deleted) throw notFound();
    return customer;
  };

  return {
    registerCustomer: ({ customerId, metadata, ...details }, options) =>
      account.write(options, { customerId, metadata, details }, () => {
        const customer: ProviderCustomer = {
          ...{ externalId: account.newId('cus'), ownId: customerId, metadata: mergePairs({}, metadata) },
          ...{
            createdAt: new Date(),
            deleted: false,
            defaultPaymentMethodExternalId: null,
          },
          ...{ name: null, email: null, phone: null, description: null },
          ...told(details),
        };
        customers.set(customer.externalId, customer);
        return customer;
      }),

    changeCustomer: (externalId, { customerId, metadata, ...changes }, options) =>
      account.write(options, { externalId, metadata, changes }, () => {
        const customer = living(externalId);
        const pairs = mergePairs(customer.metadata, metadata);
        return Object.assign(customer, told(changes), { metadata: pairs, ownId: customerId });
      }),

    async removeCustomer(externalId) {
      const customer = customers.get(externalId);
      if (customer) customer.deleted = true;
      for (const method of methods.values()) {
        if (method.customerExternalId === externalId) method.deleted = true;
      }
    },

    fetchCustomer: async (externalId) => structuredClone(need(customers, externalId)),
    pageOfCustomers: async (page) =>
      pageOf(
        [...customers.values()].filter(({ deleted }) => !deleted),
        page,
      ),

    storePaymentMethod: (token, customerExternalId, options) =>
      account.write(options, { token, customerExternalId }, () => {
        living(customerExternalId);
        if (token === memoryMethods.declined) throw declined(null);
        if (token !== memoryMethods.good && !methods.has(token)) throw notFound();
        const method: ProviderPaymentMethod = {
          ...{ externalId: account.newId('pm'), ownId: null, metadata: {}, createdAt: new Date() },
          ...{ deleted: false, customerExternalId, type: 'card', holderName: null },
          card: { brand: 'visa', lastFourDigits: '4242', expiryMonth: 12, expiryYear: 2034 },
        };
        methods.set(method.externalId, method);
        return method;
      }),

    async discardPaymentMethod(externalId, options) {
      await account.write(options, { externalId }, () => {
        const method = need(methods, externalId);
        method.deleted = true;
        const owner = customers.get(method.customerExternalId ?? '');
        if (owner?.defaultPaymentMethodExternalId === externalId) owner.defaultPaymentMethodExternalId = null;
      });
    },

    fetchPaymentMethod: async (externalId) => structuredClone(need(methods, externalId)),
    pageOfPaymentMethods: async (customerExternalId, page) =>
      pageOf(
        [...methods.values()].filter(
          (method) => method.customerExternalId === customerExternalId && !method.deleted,
        ),
        page,
      ),

    chooseDefaultPaymentMethod: (customerExternalId, externalId, options) =>
      account.write(options, { customerExternalId, externalId }, () => {
        const method = need(methods, externalId);
        if (method.deleted || method.customerExternalId !== customerExternalId) {
          throw new ProviderRejected('not_found', 'O meio de pagamento não é deste cliente.');
        }
        return Object.assign(living(customerExternalId), { defaultPaymentMethodExternalId: externalId });
      }),
  };
}
