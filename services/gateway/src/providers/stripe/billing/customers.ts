import type Stripe from 'stripe';
import type { CustomerDetails, CustomersNamespace, ProviderCustomer } from '../../port/customers.ts';
import { asProviderCall } from '../errors.ts';
import { idOf, instant, merchantMetadata, orGone, pageParams, toPage, withOwnId } from '../objects.ts';

/** The metadata name of our id. */
export const customerIdKey = 'trilho_customer_id';

/** Maps a customer. A deleted one has nothing but its id. */
export function toProviderCustomer(
  customer: Stripe.Customer | Stripe.DeletedCustomer,
  deleted = false,
): ProviderCustomer {
  if (customer.deleted) {
    return {
      ...{ externalId: customer.id, ownId: null, metadata: {}, createdAt: new Date(), deleted: true },
      ...{ name: null, email: null, phone: null, description: null },
      ...{ defaultPaymentMethodExternalId: null },
    };
  }
  return {
    externalId: customer.id,
    ownId: customer.metadata[customerIdKey] ?? null,
    metadata: merchantMetadata(customer.metadata),
    createdAt: instant(customer.created),
    deleted,
    name: customer.name ?? null,
    email: customer.email,
    phone: customer.phone ?? null,
    description: customer.description,
    defaultPaymentMethodExternalId: idOf(customer.invoice_settings.default_payment_method),
  };
}

/** Writes null as an empty text, which clears a field at the provider. */
const toParams = ({ name, email, phone, description }: CustomerDetails) => ({
  ...(name !== undefined && { name: name ?? '' }),
  ...(email !== undefined && { email: email ?? '' }),
  ...(phone !== undefined && { phone: phone ?? '' }),
  ...(description !== undefined && { description: description ?? '' }),
});

export const customersNamespace = (stripe: Stripe): CustomersNamespace => ({
  create: ({ customerId, metadata, ...details }, options) =>
    asProviderCall(async () => {
      const params = { ...toParams(details), metadata: withOwnId(metadata, customerIdKey, customerId) };
      return toProviderCustomer(await stripe.customers.create(params, options));
    }),

  update: (externalId, { customerId, metadata, ...changes }, options) =>
    asProviderCall(async () => {
      const params = { ...toParams(changes), metadata: withOwnId(metadata, customerIdKey, customerId) };
      return toProviderCustomer(await stripe.customers.update(externalId, params, options));
    }),

  delete: (externalId, options) =>
    orGone(() => asProviderCall(() => stripe.customers.del(externalId, {}, options))),

  retrieve: (externalId) =>
    asProviderCall(async () => toProviderCustomer(await stripe.customers.retrieve(externalId))),

  list: (page) =>
    asProviderCall(async () =>
      toPage(await stripe.customers.list(pageParams(page)), (customer) => toProviderCustomer(customer)),
    ),

  setDefaultPaymentMethod: (externalId, method, options) =>
    asProviderCall(async () => {
      const params = { invoice_settings: { default_payment_method: method } };
      return toProviderCustomer(await stripe.customers.update(externalId, params, options));
    }),
});
