import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { AccountNamespace, EventEndpointsNamespace } from './account.ts';
import type { Capabilities } from './capabilities.ts';
import type { PricesNamespace, ProductsNamespace } from './catalog.ts';
import type { CustomersNamespace, PaymentMethodsNamespace } from './customers.ts';
import type { DisputesNamespace } from './disputes.ts';
import type { InvoicesNamespace } from './invoices.ts';
import type { PaymentsNamespace } from './payments.ts';
import type { EventsNamespace } from './provider-event.ts';
import type { RefundsNamespace } from './refunds.ts';
import type { SandboxNamespace } from './sandbox.ts';
import type { SettlementsNamespace } from './settlements.ts';
import type { SubscriptionsNamespace } from './subscriptions.ts';
import type { VerificationsNamespace } from './verifications.ts';

/** What a provider does, by kind of object. One without an optional namespace has nothing of the kind. */
export interface Namespaces {
  readonly account: AccountNamespace;
  readonly events: EventsNamespace;
  readonly payments: PaymentsNamespace;
  readonly refunds: RefundsNamespace;
  readonly eventEndpoints?: EventEndpointsNamespace;
  readonly customers?: CustomersNamespace;
  readonly paymentMethods?: PaymentMethodsNamespace;
  readonly products?: ProductsNamespace;
  readonly prices?: PricesNamespace;
  readonly subscriptions?: SubscriptionsNamespace;
  readonly invoices?: InvoicesNamespace;
  readonly disputes?: DisputesNamespace;
  readonly settlements?: SettlementsNamespace;
  readonly verifications?: VerificationsNamespace;
  /** Only where a stand-in lets tests play the payer: no provider's API does. */
  readonly sandbox?: SandboxNamespace;
}

/**
 * The port to a payment provider. One instance acts for one provider account. Every write takes an
 * idempotency key: the same key again answers the first outcome and repeats no effect.
 *
 * Every call may throw the errors of `provider-errors.ts`: `ProviderDeclined` (definite, the card), `ProviderRejected`
 * (definite, our request or credentials), `ProviderUnavailable` (definite, no effect, may be tried again) and
 * `ProviderIndeterminate` (the effect is unknown: ask before anything else). An optional namespace is reached through
 * `requireNamespace`, which throws `ProviderRejected` (`unsupported`) without it.
 */
export interface PaymentProvider extends Namespaces {
  /** What people call the provider. */
  readonly name: string;
  readonly capabilities: Capabilities;
}

/** The key of an account, and the merchant's configuration that it is called for: the platform's own has none. */
export interface AccountCredentials {
  /** At which provider; the first one's where none is named. */
  gatewayType?: GatewayType;
  secretKey: string;
  configId?: string;
  /** By which a provider whose keys do not say it tells tests from payments. */
  environment?: Environment;
}

/** Opens the port for one account. */
export type OpenProvider = (credentials: AccountCredentials) => PaymentProvider;
