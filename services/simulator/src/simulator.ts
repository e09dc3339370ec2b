import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { accountEndpoints } from './account/account.routes.ts';
import { balanceEndpoints } from './balance/balance.routes.ts';
import { scheduleDue } from './balance/payout.schedule.ts';
import { payoutDue } from './balance/payout.settle.ts';
import { shownTransaction } from './balance/transaction.record.ts';
import { invoiceEndpoints } from './billing/invoice.routes.ts';
import { invoiceItemEndpoints } from './billing/invoice-items/invoice-item.routes.ts';
import { invoiceIncludable } from './billing/invoices/invoice.include.ts';
import { invoicePaymentEndpoints } from './billing/invoices/invoice-payment.routes.ts';
import { billingHooks } from './billing/subscriptions/billing-hooks.ts';
import { subscriptionDue } from './billing/subscriptions/subscription.due.ts';
import { subscriptionEndpoints } from './billing/subscriptions/subscription.routes.ts';
import { browserRoutes } from './browser/browser.routes.ts';
import { catalogEndpoints } from './catalog/catalog.routes.ts';
import { chargeEndpoints } from './charges/charge.routes.ts';
import { checkoutPageRoutes } from './checkout-sessions/checkout-page.routes.ts';
import { sessionDue } from './checkout-sessions/session.due.ts';
import { withCheckout } from './checkout-sessions/session.pay.ts';
import { checkoutIncludable, checkoutSessionEndpoints } from './checkout-sessions/session.routes.ts';
import { BillingClock } from './clock/billing-clock.ts';
import { authenticateRoutes } from './controls/authenticate.routes.ts';
import { challengeRoutes } from './controls/challenge.routes.ts';
import { controlRoutes } from './controls/control.routes.ts';
import { documentRoutes } from './controls/document.routes.ts';
import { customerEndpoints } from './customers/customer.routes.ts';
import { disputeEndpoints } from './disputes/dispute.routes.ts';
import { Database } from './kernel/database.ts';
import { Faults } from './kernel/faults/faults.ts';
import { Api, type Kernel } from './kernel/http.ts';
import { newId } from './kernel/ids.ts';
import { RequestLog } from './kernel/request-log.ts';
import { mercadoPagoRoutes } from './mercadopago/mercadopago.routes.ts';
import { notificationSource } from './mercadopago/notifications/notification-source.ts';
import { orderDue } from './mercadopago/orders/order.change.ts';
import { paymentDue } from './mercadopago/payments/payment.due.ts';
import { paymentIntentEndpoints } from './payment-intents/payment-intent.routes.ts';
import { intentVoucherRoutes } from './payment-intents/voucher.routes.ts';
import { voucherDue } from './payment-intents/voucher.steps.ts';
import { paymentMethodEndpoints } from './payment-methods/payment-method.routes.ts';
import { payPalAuthorizationDue, payPalOrderDue } from './paypal/orders/order.steps.ts';
import { payPalRoutes } from './paypal/paypal.routes.ts';
import { payPalEventSource } from './paypal/webhooks/event-source.ts';
import { postalCodeRoutes } from './postal-code/postal-code.routes.ts';
import { refundDue } from './refunds/refund.due.ts';
import { refundEndpoints } from './refunds/refund.routes.ts';
import { searchEndpoints } from './search/search.routes.ts';
import { setupIntentEndpoints } from './setup-intents/setup-intent.routes.ts';
import { testClockEndpoints } from './test-clocks/test-clock.routes.ts';
import { tokenEndpoints } from './tokens/token.routes.ts';
import { voucherRoutes } from './vouchers/voucher.routes.ts';
import { Deliverer } from './webhooks/deliverer.ts';
import { DeliveryLog } from './webhooks/delivery-log.ts';
import { eventEndpoints } from './webhooks/event.routes.ts';
import { eventSource } from './webhooks/event-source.ts';
import { webhookEndpointEndpoints } from './webhooks/webhook-endpoint.routes.ts';

export interface SimulatorOptions {
  /** Path of the simulator's own SQLite file, or `:memory:`. */
  databaseFile: string;
  /** Where browsers reach the simulator, without a trailing slash. */
  publicUrl: string;
  logger?: FastifyServerOptions['logger'];
  /** `/_simulator/…`: faults, request log, reset. Only for a simulator bound to loopback. Default true. */
  controls?: boolean;
  /** Pause before the first retry of a webhook; each next one doubles. Default 1000. */
  webhookBackoffMs?: number;
}

/**
 * Builds the local stand-in for the outside: the card provider and the postal-code service. `close()` ends
 * its timers and its database.
 */
export async function buildSimulator(options: SimulatorOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    forceCloseConnections: true,
    // Fastify's request log is off, because URLs carry client secrets; `RequestLog` stores requests without
    // parameters.
    logController: new LogController({ disableRequestLogging: true }),
  });
  const db = new Database(options.databaseFile);
  const faults = new Faults();
  const log = new RequestLog(db);
  const deliveries = new DeliveryLog(db, [
    eventSource,
    notificationSource,
    payPalEventSource(options.publicUrl),
  ]);
  const deliverer = new Deliverer(deliveries, faults, options.webhookBackoffMs ?? 1000);
  const kernel: Kernel = {
    db,
    faults,
    log,
    hooks: withCheckout(billingHooks),
    publicUrl: options.publicUrl,
    includable: { ...invoiceIncludable, ...checkoutIncludable },
    shown: { balance_transaction: (object) => shownTransaction(object) },
    committed: () => deliverer.kick(),
  };
  const dueSteps = [
    subscriptionDue,
    sessionDue,
    refundDue,
    paymentDue,
    orderDue,
    voucherDue,
    payPalOrderDue,
    payPalAuthorizationDue,
    payoutDue,
    scheduleDue,
  ];
  const billing = new BillingClock(kernel, (error) => app.log.error(error), dueSteps);

  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Request-Id', 'Idempotent-Replayed'],
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`;
    return reply
      .code(404)
      .header('Request-Id', newId('req'))
      .send({ error: { type: 'invalid_request_error', message } });
  });
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error(error);
    const type = status < 500 ? 'invalid_request_error' : 'api_error';
    const message = status < 500 && error instanceof Error ? error.message : 'An unknown error occurred.';
    return reply.code(status).header('Request-Id', newId('req')).send({ error: { type, message } });
  });

  const api = new Api(kernel, (error) => app.log.error(error));
  api.register(app, [
    ...accountEndpoints,
    ...balanceEndpoints,
    ...customerEndpoints,
    ...paymentMethodEndpoints,
    ...tokenEndpoints,
    ...setupIntentEndpoints,
    ...paymentIntentEndpoints,
    ...chargeEndpoints,
    ...refundEndpoints,
    ...disputeEndpoints,
    ...catalogEndpoints,
    ...subscriptionEndpoints,
    ...invoiceEndpoints,
    ...invoicePaymentEndpoints,
    ...invoiceItemEndpoints,
    ...checkoutSessionEndpoints,
    ...webhookEndpointEndpoints,
    ...eventEndpoints,
    ...searchEndpoints,
    ...testClockEndpoints,
  ]);
  app.get('/health', async () => ({ status: 'ok' }));
  await app.register(challengeRoutes, { kernel });
  await app.register(authenticateRoutes, { kernel });
  await app.register(documentRoutes, { kernel });
  await app.register(checkoutPageRoutes, { kernel });
  if (options.controls ?? true) await app.register(controlRoutes, { kernel, deliverer, deliveries, billing });
  await app.register(voucherRoutes);
  await app.register(intentVoucherRoutes, { kernel });
  await app.register(mercadoPagoRoutes, { shared: kernel, publicUrl: options.publicUrl });
  await app.register(payPalRoutes, { shared: kernel, publicUrl: options.publicUrl });
  await app.register(postalCodeRoutes);
  await app.register(browserRoutes, { publicUrl: options.publicUrl });

  app.addHook('onClose', async () => {
    billing.stop();
    api.close();
    await deliverer.close();
    db.close();
  });
  deliverer.resume();
  billing.start();
  return app;
}
