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

/** A customer's stored payment method; `deleted` once it was taken off the customer. */
export interface ProviderPaymentMethod extends ProviderObject {
  /** Whose it is, or was, as far as the provider tells. */
  customerExternalId: string | null;
  /** The provider's name of its kind, such as `card`. */
  type: string;
  card: ProviderCard | null;
  holderName: string | null;
}

/** What may be told of a customer; null clears, what is left out stays. */
export interface CustomerDetails {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  /** Pairs to set; an empty text removes one. */
  metadata?: Record<string, string>;
}

/** Customers and their payment methods. Each write takes an idempotency key; see `payment-provider.ts` for the errors. */
export interface CustomerVerbs {
  /** `customerId` is ours, kept at the provider as metadata. */
  registerCustomer(
    input: CustomerDetails & { customerId: string },
    options: WriteOptions,
  ): Promise<ProviderCustomer>;
  changeCustomer(
    externalId: string,
    changes: CustomerDetails & { customerId: string },
    options: WriteOptions,
  ): Promise<ProviderCustomer>;
  /** Removes the customer for good, subscriptions included; nothing happens when it is gone already. */
  removeCustomer(externalId: string): Promise<void>;
  /** `deleted` when the provider no longer has it. */
  fetchCustomer(externalId: string): Promise<ProviderCustomer>;
  pageOfCustomers(page: PageRequest): Promise<ProviderPage<ProviderCustomer>>;

  /** Stores a payment method that a browser made with the customer. @throws ProviderDeclined when its card refuses */
  storePaymentMethod(
    externalId: string,
    customerExternalId: string,
    options: WriteOptions,
  ): Promise<ProviderPaymentMethod>;
  /** Takes it off its customer, for good; nothing happens when it is off already. */
  discardPaymentMethod(externalId: string, options: WriteOptions): Promise<void>;
  fetchPaymentMethod(externalId: string): Promise<ProviderPaymentMethod>;
  pageOfPaymentMethods(
    customerExternalId: string,
    page: PageRequest,
  ): Promise<ProviderPage<ProviderPaymentMethod>>;
  /** What the customer is charged on from now on, unless told otherwise. */
  chooseDefaultPaymentMethod(
    customerExternalId: string,
    externalId: string,
    options: WriteOptions,
  ): Promise<ProviderCustomer>;
}
