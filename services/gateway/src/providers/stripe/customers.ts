import type Stripe from 'stripe';
import type {
  CustomerDetails,
  CustomerVerbs,
  ProviderCustomer,
  ProviderPaymentMethod,
} from '../customer-verbs.ts';
import { asProviderCall } from './errors.ts';
import {
  idOf,
  instant,
  merchantMetadata,
  orGone,
  pageParams,
  toPage,
  toProviderCard,
  withOwnId,
} from './objects.ts';

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

/** Maps a payment method. One without a customer was detached, from `former` where that is known. */
export function toProviderPaymentMethod(
  method: Stripe.PaymentMethod,
  former: string | null = null,
): ProviderPaymentMethod {
  return {
    externalId: method.id,
    ownId: null,
    metadata: merchantMetadata(method.metadata),
    createdAt: instant(method.created),
    deleted: !method.customer,
    customerExternalId: idOf(method.customer) ?? former,
    type: method.type,
    card: toProviderCard(method.card),
    holderName: method.billing_details.name,
  };
}

/** Writes null as an empty text, which clears a field at the provider. */
const toParams = ({ name, email, phone, description }: CustomerDetails) => ({
  ...(name !== undefined && { name: name ?? '' }),
  ...(email !== undefined && { email: email ?? '' }),
  ...(phone !== undefined && { phone: phone ?? '' }),
  ...(description !== undefined && { description: description ?? '' }),
});

export function customerVerbs(stripe: Stripe): CustomerVerbs {
  return {
    registerCustomer: ({ customerId, metadata, ...details }, options) =>
      asProviderCall(async () => {
        const params = { ...toParams(details), metadata: withOwnId(metadata, customerIdKey, customerId) };
        return toProviderCustomer(await stripe.customers.create(params, options));
      }),

    changeCustomer: (externalId, { customerId, metadata, ...changes }, options) =>
      asProviderCall(async () => {
        const params = { ...toParams(changes), metadata: withOwnId(metadata, customerIdKey, customerId) };
        return toProviderCustomer(await stripe.customers.update(externalId, params, options));
      }),

    removeCustomer: (externalId, options) =>
      orGone(() => asProviderCall(() => stripe.customers.del(externalId, {}, options))),

    fetchCustomer: (externalId) =>
      asProviderCall(async () => toProviderCustomer(await stripe.customers.retrieve(externalId))),

    pageOfCustomers: (page) =>
      asProviderCall(async () =>
        toPage(await stripe.customers.list(pageParams(page)), (customer) => toProviderCustomer(customer)),
      ),

    storePaymentMethod: (externalId, customer, options) =>
      asProviderCall(async () =>
        toProviderPaymentMethod(await stripe.paymentMethods.attach(externalId, { customer }, options)),
      ),

    discardPaymentMethod: async (externalId, options) => {
      const method = await asProviderCall(() => stripe.paymentMethods.retrieve(externalId));
      if (method.customer) await asProviderCall(() => stripe.paymentMethods.detach(externalId, {}, options));
    },

    fetchPaymentMethod: (externalId) =>
      asProviderCall(async () => toProviderPaymentMethod(await stripe.paymentMethods.retrieve(externalId))),

    pageOfPaymentMethods: (customer, page) =>
      asProviderCall(async () =>
        toPage(await stripe.customers.listPaymentMethods(customer, pageParams(page)), (method) =>
          toProviderPaymentMethod(method),
        ),
      ),

    chooseDefaultPaymentMethod: (customer, externalId, options) =>
      asProviderCall(async () => {
        const params = { invoice_settings: { default_payment_method: externalId } };
        return toProviderCustomer(await stripe.customers.update(customer, params, options));
      }),
  };
}
