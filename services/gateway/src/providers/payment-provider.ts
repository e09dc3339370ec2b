import type { GatewayType } from '@trilho/contracts/common';
import type { AccountVerbs } from './account-verbs.ts';
import type { BillingVerbs, InvoiceVerbs } from './billing-verbs.ts';
import type { BookVerbs } from './book-verbs.ts';
import type { Capabilities } from './capabilities.ts';
import type { CatalogVerbs } from './catalog-verbs.ts';
import type { CustomerVerbs } from './customer-verbs.ts';
import type { DisputeVerbs } from './dispute-verbs.ts';
import type { CustomerInvoiceVerbs } from './invoice-verbs.ts';
import type { PaymentVerbs } from './payment-verbs.ts';
import type { SubscriptionVerbs } from './subscription-verbs.ts';

/**
 * The port to a payment provider. One instance acts for one provider account. Every write takes an
 * idempotency key: the same key again answers the first outcome and repeats no effect.
 *
 * Every verb may throw the errors of `provider-errors.ts`: `ProviderDeclined` (definite, the card), `ProviderRejected`
 * (definite, our request or credentials), `ProviderUnavailable` (definite, no effect, may be tried again) and
 * `ProviderIndeterminate` (the effect is unknown: ask before anything else). One that the provider has nothing for, which its
 * capabilities tell, throws `ProviderRejected` (`unsupported`).
 */
export interface PaymentProvider
  extends PaymentVerbs,
    BookVerbs,
    BillingVerbs,
    InvoiceVerbs,
    AccountVerbs,
    CustomerVerbs,
    CatalogVerbs,
    SubscriptionVerbs,
    CustomerInvoiceVerbs,
    DisputeVerbs {
  readonly capabilities: Capabilities;
}

/** The key of an account, and the merchant's configuration that it is called for: the platform's own has none. */
export interface AccountCredentials {
  /** At which provider; the first one's where none is named. */
  gatewayType?: GatewayType;
  secretKey: string;
  configId?: string;
}

/** Opens the port for one account. */
export type OpenProvider = (credentials: AccountCredentials) => PaymentProvider;
