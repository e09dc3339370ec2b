import type {
  PageRequest,
  ProviderCard,
  ProviderObject,
  ProviderPage,
  WriteOptions,
} from './provider-object.ts';

/** A merchant's customer as the provider knows it. */
export interface ProviderCustomer extends ProviderObject {
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  defaultPaymentMethodExternalId: string | null;
}

/** A customer's stored payment method; `deleted` once it is detached. */
export interface ProviderPaymentMethod extends ProviderObject {
  /** Its customer or, once detached, its last one where that is known. */
  customerExternalId: string | null;
  /** The provider's name of the kind, such as `card`. */
  type: string;
  card: ProviderCard | null;
  holderName: string | null;
  /** Whose account it is, of a method that is one. */
  email?: string | null;
  /** The provider's own id of a customer that it knows by ours. */
  holderExternalId?: string | null;
}

/** The fields of a customer that can be set; null clears one, a missing one stays. */
export interface CustomerDetails {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  /** Pairs to set; an empty text removes one. */
  metadata?: Record<string, string>;
}

export interface CustomersNamespace {
  /** `customerId` is ours, kept at the provider as metadata; null for the platform's own, whose metadata stays whole. */
  create(
    input: CustomerDetails & { customerId: string | null },
    options: WriteOptions,
  ): Promise<ProviderCustomer>;
  update(
    externalId: string,
    changes: CustomerDetails & { customerId: string },
    options: WriteOptions,
  ): Promise<ProviderCustomer>;
  /** Deletes the customer for good, subscriptions included; a deleted one stays as it is. */
  delete(externalId: string, options: WriteOptions): Promise<void>;
  /** `deleted` when the provider no longer has it. */
  retrieve(externalId: string): Promise<ProviderCustomer>;
  list(page: PageRequest): Promise<ProviderPage<ProviderCustomer>>;
  setDefaultPaymentMethod(
    externalId: string,
    paymentMethodExternalId: string,
    options: WriteOptions,
  ): Promise<ProviderCustomer>;
}

export interface PaymentMethodsNamespace {
  /** Attaches a payment method that a browser created. @throws ProviderDeclined when its card is declined */
  attach(
    externalId: string,
    customerExternalId: string,
    options: WriteOptions,
  ): Promise<ProviderPaymentMethod>;
  /** Detaches it from its customer for good; a detached one stays as it is. */
  detach(externalId: string, customerExternalId: string, options: WriteOptions): Promise<void>;
  /** Its customer is null where it is not known: some providers find it by its customer alone. */
  retrieve(externalId: string, customerExternalId: string | null): Promise<ProviderPaymentMethod>;
  /** Where customers are ours, they are named by the provider's own id of them (`holderExternalId`). */
  list(customerExternalId: string, page: PageRequest): Promise<ProviderPage<ProviderPaymentMethod>>;
}
