import { Caller, type CallInput, type DataOf, type Route } from './caller.ts';
import { Balances } from './resources/balances.ts';
import { CardVerifications } from './resources/card-verifications.ts';
import { Customers } from './resources/customers.ts';
import { Disputes } from './resources/disputes.ts';
import { Events } from './resources/events.ts';
import { Gateways } from './resources/gateways.ts';
import { Invoices } from './resources/invoices.ts';
import { PaymentLinks } from './resources/payment-links.ts';
import { PaymentMethods } from './resources/payment-methods.ts';
import { Payments } from './resources/payments.ts';
import { Payouts } from './resources/payouts.ts';
import { Prices } from './resources/prices.ts';
import { Products } from './resources/products.ts';
import { Receivables } from './resources/receivables.ts';
import { Refunds } from './resources/refunds.ts';
import { Routes } from './resources/routes.ts';
import { Subscriptions } from './resources/subscriptions.ts';
import { Webhooks } from './resources/webhooks.ts';
import { type CallOptions, createSend, type TrilhoOptions } from './transport.ts';

/** A client of the payment API, for a merchant's server. */
export class Trilho {
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly gateways: Gateways;
  readonly routes: Routes;
  readonly paymentLinks: PaymentLinks;
  readonly customers: Customers;
  readonly paymentMethods: PaymentMethods;
  readonly products: Products;
  readonly prices: Prices;
  readonly subscriptions: Subscriptions;
  readonly invoices: Invoices;
  readonly cardVerifications: CardVerifications;
  readonly disputes: Disputes;
  readonly balance: Balances;
  readonly receivables: Receivables;
  readonly payouts: Payouts;
  readonly webhooks: Webhooks;
  readonly events: Events;
  readonly #api: Caller;

  constructor(options: TrilhoOptions) {
    const api = new Caller(createSend(options));
    this.#api = api;
    this.payments = new Payments(api);
    this.refunds = new Refunds(api);
    this.gateways = new Gateways(api);
    this.routes = new Routes(api);
    this.paymentLinks = new PaymentLinks(api);
    this.customers = new Customers(api);
    this.paymentMethods = new PaymentMethods(api);
    this.products = new Products(api);
    this.prices = new Prices(api);
    this.subscriptions = new Subscriptions(api);
    this.invoices = new Invoices(api);
    this.cardVerifications = new CardVerifications(api);
    this.disputes = new Disputes(api);
    this.balance = new Balances(api);
    this.receivables = new Receivables(api);
    this.payouts = new Payouts(api);
    this.webhooks = new Webhooks(api);
    this.events = new Events(api);
  }

  /**
   * Calls any operation by its method and path: `trilho.call('GET /payments/{id}', { path: { id } })`. Resolves
   * to the `data` of its success.
   * @throws TrilhoError for every other answer
   */
  call<R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<DataOf<R>> {
    return this.#api.call(route, input, options);
  }
}
