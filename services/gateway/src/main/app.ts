import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { accountRoutes } from '../modules/account/account.routes.ts';
import { operatorRoutes } from '../modules/account/operator.routes.ts';
import { profileRoutes } from '../modules/account/profile.routes.ts';
import { registrationRoutes } from '../modules/account/registration.routes.ts';
import { twoFactorRoutes } from '../modules/account/two-factor.routes.ts';
import { portalApiRequestRoutes } from '../modules/api-requests/portal-api-request.routes.ts';
import { requestLog } from '../modules/api-requests/request-log.ts';
import { answerInVersions } from '../modules/api-versions/api-version.ts';
import { pinnedVersionRoutes } from '../modules/api-versions/pinned-version.routes.ts';
import { versionRoutes } from '../modules/api-versions/version.routes.ts';
import { appearanceRoutes } from '../modules/appearance/appearance.routes.ts';
import { applicationRoutes } from '../modules/applications/applications.routes.ts';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import { requireOwnUserId, requireSession, sessions, sessionUserId } from '../modules/auth/sessions.ts';
import { stepUp } from '../modules/auth/step-up.ts';
import { bankAmountRoutes } from '../modules/bank-credits/bank-amount.routes.ts';
import { bankStatementRoutes } from '../modules/bank-credits/bank-statement.routes.ts';
import { invoiceRoutes } from '../modules/billing/invoices/invoice.routes.ts';
import { portalInvoiceRoutes } from '../modules/billing/invoices/portal/portal-invoice.routes.ts';
import { portalSubscriptionRoutes } from '../modules/billing/subscriptions/portal/portal-subscription.routes.ts';
import { subscriptionRoutes } from '../modules/billing/subscriptions/subscription.routes.ts';
import { cardVerificationRoutes } from '../modules/card-verifications/card-verification.routes.ts';
import { customerRoutes } from '../modules/customers/customer.routes.ts';
import { paymentMethodRoutes } from '../modules/customers/payment-method.routes.ts';
import { disputeRoutes } from '../modules/disputes/dispute.routes.ts';
import { portalDisputeRoutes } from '../modules/disputes/portal-dispute.routes.ts';
import { emailChangeRoutes, emailLinkRoutes } from '../modules/email-change/email-change.routes.ts';
import { exportDownloadRoutes, portalExportRoutes } from '../modules/exports/export.routes.ts';
import { gatewayHealthRoutes } from '../modules/gateway-health/gateway-health.routes.ts';
import { gatewayTermsRoutes } from '../modules/gateway-terms/gateway-terms.routes.ts';
import { gatewayRoutes } from '../modules/gateways/gateway.routes.ts';
import { balanceRoutes } from '../modules/ledger/balance.routes.ts';
import { portalBalanceRoutes } from '../modules/ledger/portal-balance.routes.ts';
import { keyUse } from '../modules/merchant-call/key-use.ts';
import { merchantAuth, merchantOf } from '../modules/merchant-call/merchant-auth.ts';
import { metricsRoutes } from '../modules/metrics/metrics.routes.ts';
import { onboardingRoutes } from '../modules/metrics/onboarding.routes.ts';
import { monthClosingRoutes } from '../modules/month-closings/month-closing.routes.ts';
import { paymentConfigRoutes } from '../modules/payment-config/payment-config.routes.ts';
import { payerRoutes } from '../modules/payment-links/payer/payer.routes.ts';
import { paymentLinkRoutes } from '../modules/payment-links/payment-link.routes.ts';
import { portalPaymentLinkRoutes } from '../modules/payment-links/portal-payment-link.routes.ts';
import { captureRoutes } from '../modules/payments/captures/capture.routes.ts';
import { paymentRoutes } from '../modules/payments/operations/payment.routes.ts';
import { pixImageRoutes } from '../modules/payments/pix-image.routes.ts';
import { portalOperationRoutes } from '../modules/payments/portal/portal-operation.routes.ts';
import { portalPaymentRoutes } from '../modules/payments/portal/portal-payment.routes.ts';
import { portalSurplusRoutes } from '../modules/payments/portal/portal-surplus.routes.ts';
import { refundRoutes } from '../modules/payments/refunds/refund.routes.ts';
import { sandboxRoutes } from '../modules/payments/sandbox/sandbox.routes.ts';
import { payoutRoutes } from '../modules/payouts/routes/payout.routes.ts';
import { portalPayoutRoutes } from '../modules/payouts/routes/portal-payout.routes.ts';
import { planRoutes } from '../modules/plan/plan.routes.ts';
import { portalCustomerRoutes } from '../modules/portal-pages/portal-customer.routes.ts';
import { subscriptionPageRoutes } from '../modules/portal-pages/subscription-page.routes.ts';
import { portalProductRoutes } from '../modules/products/portal/portal-product.routes.ts';
import { productRoutes } from '../modules/products/product.routes.ts';
import { portalProviderCallRoutes } from '../modules/provider-calls/portal-provider-call.routes.ts';
import { portalProviderEventRoutes } from '../modules/provider-events/portal-provider-event.routes.ts';
import { providerEventRoutes } from '../modules/provider-events/provider-event.routes.ts';
import { portalReceivableRoutes } from '../modules/receivables/portal-receivable.routes.ts';
import { receivableRoutes } from '../modules/receivables/receivable.routes.ts';
import { portalRoutingRoutes } from '../modules/routing/portal-routing.routes.ts';
import { routingReplayRoutes } from '../modules/routing/replay/replay.routes.ts';
import { routeRoutes } from '../modules/routing/route.routes.ts';
import { portalSettlementDifferenceRoutes } from '../modules/settlement-differences/portal-settlement-difference.routes.ts';
import { settlementFileRoutes, settlementRoutes } from '../modules/settlements/settlement-file.routes.ts';
import { statusRoutes } from '../modules/status/status.routes.ts';
import { webhookCheckRoutes } from '../modules/webhook-check/webhook-check.routes.ts';
import { webhookHealthRoutes } from '../modules/webhook-health/webhook-health.routes.ts';
import { portalReplayRoutes } from '../modules/webhook-replays/portal-replay.routes.ts';
import { webhookReplayRoutes } from '../modules/webhook-replays/webhook-replay.routes.ts';
import { deliveryRoutes } from '../modules/webhooks/delivery.routes.ts';
import { eventRoutes } from '../modules/webhooks/event.routes.ts';
import { portalDeliveryRoutes } from '../modules/webhooks/portal/portal-delivery.routes.ts';
import { portalSecretRoutes } from '../modules/webhooks/portal/portal-secret.routes.ts';
import { portalWebhookRoutes } from '../modules/webhooks/portal/portal-webhook.routes.ts';
import { webhookEndpointRoutes } from '../modules/webhooks/webhook-endpoint.routes.ts';
import { traceCause } from '../platform/call-cause.ts';
import { cleanText } from '../platform/http/clean-text.ts';
import { answerClientError, connectionLimits } from '../platform/http/connection-limits.ts';
import { database } from '../platform/http/database.ts';
import { draining } from '../platform/http/health/draining.ts';
import { health, readiness } from '../platform/http/health/health.ts';
import { refuseUnknownQuery } from '../platform/http/known-query.ts';
import {
  enterBulkheadOf,
  loadShedding,
  refuseStandingQueue,
  shareBulkhead,
} from '../platform/http/load-shedding.ts';
import { RequestLines, serverLog } from '../platform/http/logging.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { serverTiming } from '../platform/http/server-timing.ts';
import { transportSecurity } from '../platform/http/transport-security.ts';
import { useStrictValidation } from '../platform/http/validation/compiler.ts';
import { parseQuery } from '../platform/http/validation/query-string.ts';
import { newId } from '../platform/ids.ts';
import { sharedRateLimit } from '../platform/rate-limits/rate-limit.ts';
import { requestMetrics } from '../platform/telemetry/request-metrics.ts';
import { requestTraces } from '../platform/telemetry/request-traces.ts';
import { createErrorResponder, errorHandler } from './error-handler.ts';
import { openapi } from './openapi/openapi.ts';
import { documentScope } from './openapi/scopes.ts';

const bodyLimitBytes = 256 * 1024;

/** Calls without credentials. */
async function publicScope(app: FastifyInstance, context: AppContext): Promise<void> {
  documentScope(app, 'public');
  refuseUnknownQuery(app);
  shareBulkhead(app, 'public');
  await app.register(registrationRoutes, context);
  await app.register(authRoutes, context);
  await app.register(emailLinkRoutes, context);
  await app.register(exportDownloadRoutes, context);
  await app.register(statusRoutes, context);
  await app.register(versionRoutes);
  await app.register(pixImageRoutes, context);
}

/** Calls of those who pay by a link. A crowd of them takes nothing from sign-in and registration. */
async function payerScope(app: FastifyInstance, context: AppContext): Promise<void> {
  documentScope(app, 'public');
  refuseUnknownQuery(app);
  shareBulkhead(app, 'payers');
  await app.register(payerRoutes, context);
}

/** Calls of the portal: a signed-in user, acting on nobody's data but their own. */
async function portalScope(app: FastifyInstance, context: AppContext): Promise<void> {
  documentScope(app, 'portal');
  shareBulkhead(app, 'session');
  traceCause(app, 'portal');
  app.addHook('onRequest', requireSession);
  // At the head of the call for path and query, and again once there is a body: before anything else is checked.
  app.addHook('onRequest', requireOwnUserId);
  app.addHook('preValidation', requireOwnUserId);
  app.addHook('onRequest', enterBulkheadOf(sessionUserId));
  refuseUnknownQuery(app);
  await app.register(profileRoutes, { ...context, prefix: '/users' });
  await app.register(emailChangeRoutes, { ...context, prefix: '/users' });
  await app.register(twoFactorRoutes, { ...context, prefix: '/account/two-factor' });
  await app.register(accountRoutes, { ...context, prefix: '/account' });
  await app.register(operatorRoutes, { prefix: '/operator' });
  await app.register(applicationRoutes, { ...context, prefix: '/applications' });
  await app.register(pinnedVersionRoutes, { ...context, prefix: '/applications' });
  await app.register(paymentConfigRoutes, { ...context, prefix: '/payment/config' });
  await app.register(planRoutes, { ...context, prefix: '/subscriptions' });
  await app.register(metricsRoutes, { prefix: '/payment' });
  await app.register(onboardingRoutes, { prefix: '/portal/onboarding' });
  await app.register(portalProductRoutes, { ...context, prefix: '/payment/stripe/products' });
  await app.register(portalSubscriptionRoutes, { ...context, prefix: '/payment/stripe/subscriptions' });
  await app.register(portalPaymentRoutes, { ...context, prefix: '/portal/payments' });
  await app.register(portalOperationRoutes, { ...context, prefix: '/portal/payments' });
  await app.register(portalSurplusRoutes, { ...context, prefix: '/portal/payments' });
  await app.register(portalPaymentLinkRoutes, { ...context, prefix: '/portal/payment-links' });
  await app.register(appearanceRoutes, { prefix: '/portal/appearance' });
  await app.register(portalRoutingRoutes, { ...context, prefix: '/portal/routing' });
  await app.register(gatewayTermsRoutes, { ...context, prefix: '/portal/gateway-terms' });
  await app.register(portalBalanceRoutes, { prefix: '/portal' });
  await app.register(portalReceivableRoutes, { prefix: '/portal/receivables' });
  await app.register(settlementRoutes, { ...context, prefix: '/portal/settlements' });
  await app.register(settlementFileRoutes, { ...context, prefix: '/portal/settlement-files' });
  await app.register(portalSettlementDifferenceRoutes, { prefix: '/portal/settlement-differences' });
  await app.register(bankStatementRoutes, { prefix: '/portal/bank-statements' });
  await app.register(monthClosingRoutes, { prefix: '/portal/month-closings' });
  await app.register(portalPayoutRoutes, { prefix: '/portal/payouts' });
  await app.register(bankAmountRoutes, { prefix: '/portal/payouts' });
  await app.register(portalDisputeRoutes, { prefix: '/portal/disputes' });
  await app.register(portalCustomerRoutes, { ...context, prefix: '/portal/customers' });
  await app.register(subscriptionPageRoutes, { ...context, prefix: '/portal/subscriptions' });
  await app.register(portalInvoiceRoutes, { ...context, prefix: '/portal/invoices' });
  await app.register(portalApiRequestRoutes, { prefix: '/portal/requests' });
  await app.register(webhookHealthRoutes, { prefix: '/portal/webhooks' });
  await app.register(portalWebhookRoutes, { ...context, prefix: '/payment/stripe/webhooks' });
  await app.register(portalDeliveryRoutes, { ...context, prefix: '/portal/webhooks' });
  await app.register(portalSecretRoutes, { ...context, prefix: '/portal/webhooks' });
  await app.register(portalReplayRoutes, { ...context, prefix: '/portal/webhooks' });
  await app.register(gatewayHealthRoutes, { prefix: '/portal', ...context });
  await app.register(portalProviderCallRoutes, { prefix: '/portal/provider-calls' });
  await app.register(portalProviderEventRoutes, { prefix: '/portal/provider-events' });
  await app.register(routingReplayRoutes, { ...context, prefix: '/portal/routing' });
  await app.register(portalExportRoutes, { ...context, prefix: '/portal/exports' });
  await app.register(webhookCheckRoutes, { ...context, prefix: '/portal/webhooks' });
}

/** Calls of merchant servers: a key pair decides merchant and environment. */
async function merchantScope(app: FastifyInstance, context: AppContext): Promise<void> {
  documentScope(app, 'merchant');
  shareBulkhead(app, 'key pair');
  refuseStandingQueue(app);
  traceCause(app, 'api');
  await app.register(serverTiming);
  await app.register(merchantAuth, context);
  answerInVersions(app, context.env.PUBLIC_URL);
  refuseUnknownQuery(app);
  if (context.env.API_REQUEST_LOG) await app.register(requestLog, context);
  app.addHook(
    'onRequest',
    enterBulkheadOf((request) => merchantOf(request).userId),
  );
  await app.register(keyUse, context);
  await app.register(sharedRateLimit, {
    ...context,
    keyOf: (request) => merchantOf(request).applicationId,
  });
  await app.register(gatewayRoutes, context);
  await app.register(paymentRoutes, context);
  await app.register(captureRoutes, context);
  await app.register(routeRoutes, context);
  await app.register(refundRoutes);
  await app.register(sandboxRoutes, context);
  await app.register(paymentLinkRoutes, context);
  await app.register(customerRoutes, context);
  await app.register(paymentMethodRoutes, context);
  await app.register(cardVerificationRoutes, context);
  await app.register(productRoutes, context);
  await app.register(subscriptionRoutes, context);
  await app.register(invoiceRoutes, context);
  await app.register(disputeRoutes);
  await app.register(balanceRoutes);
  await app.register(receivableRoutes);
  await app.register(payoutRoutes);
  await app.register(webhookEndpointRoutes, context);
  await app.register(deliveryRoutes, context);
  await app.register(eventRoutes);
  await app.register(webhookReplayRoutes, context);
}

/** Calls of the provider: signed events. */
async function providerScope(app: FastifyInstance, context: AppContext): Promise<void> {
  documentScope(app, 'internal');
  shareBulkhead(app, 'provider events');
  await app.register(providerEventRoutes, context);
}

/** What the service is made of. The caller owns the context and closes it after the app. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { env } = context;
  const answerError = createErrorResponder(env);
  const app: FastifyInstance = Fastify({
    ...connectionLimits(env),
    logger: serverLog(env),
    logController: new RequestLines(env),
    genReqId: () => newId('req'),
    bodyLimit: bodyLimitBytes,
    trustProxy: env.TRUST_PROXY,
    // What the router turns away by itself never meets a hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...transportSecurity, 'x-request-id': request.id })),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, { env, log: app.log }),
    // Closing, too, answers in the one shape (`draining`).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
  }).withTypeProvider<TypeBoxTypeProvider>();

  // Fastify reads text as well, which no route of ours takes.
  app.removeContentTypeParser('text/plain');
  useStrictValidation(app);
  if (env.METRICS_PORT > 0) await app.register(requestMetrics);
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== '') await app.register(requestTraces);
  await app.register(readiness, context);
  await app.register(errorHandler, context);
  await app.register(draining);
  await app.register(cleanText);
  await app.register(securityHeaders);
  await app.register(database, context);
  await app.register(sessions, context);
  await app.register(stepUp, context);
  await app.register(health, { prefix: '/health', env: context.env });
  await app.register(openapi);
  await app.register(
    async (v1) => {
      // Tokens, keys and people's data: nothing between here and the caller is to keep a copy.
      v1.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      await v1.register(loadShedding, context);
      // Wrapped, so that a scope's prefix is not handed down to the modules with the context.
      await v1.register(async (scope) => publicScope(scope, context));
      await v1.register(async (scope) => payerScope(scope, context));
      await v1.register(async (scope) => portalScope(scope, context));
      await v1.register(async (scope) => merchantScope(scope, context), { prefix: '/payment' });
      await v1.register(async (scope) => providerScope(scope, context), { prefix: '/providers' });
    },
    { prefix: '/api/v1' },
  );
  return app;
}
