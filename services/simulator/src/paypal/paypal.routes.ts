import type { FastifyPluginAsync } from 'fastify';
import type { CallStore } from '../kernel/calls.ts';
import { PayPalApi } from './api.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { BASE_PATH } from './context.ts';
import { disputeEndpoints } from './disputes/dispute.routes.ts';
import { errorOf, errorText } from './errors.ts';
import { identityEndpoints } from './identity.routes.ts';
import { orderEndpoints } from './orders/order.routes.ts';
import { authorizationEndpoints } from './payments/authorization.routes.ts';
import { captureEndpoints } from './payments/capture.routes.ts';
import { refundEndpoints } from './refunds/refund.routes.ts';
import { transactionEndpoints } from './reporting/transaction.routes.ts';
import { vaultEndpoints } from './vault/vault.routes.ts';
import { certificateRoutes, webhookEndpoints } from './webhooks/webhook.routes.ts';

export interface PayPalOptions {
  /** What calls of every provider share. */
  shared: CallStore;
  /** Where browsers reach the simulator, without a trailing slash. */
  publicUrl: string;
}

/** PayPal's API, beneath `/paypal`. */
export const payPalRoutes: FastifyPluginAsync<PayPalOptions> = async (app, { shared, publicUrl }) => {
  const api = new PayPalApi({ ...shared, publicUrl }, (error) => app.log.error(error));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error(error);
    return reply
      .code(status)
      .type('application/json')
      .send(errorText(errorOf(status), request.id));
  });
  app.all(`${BASE_PATH}/*`, (request, reply) =>
    reply
      .code(404)
      .type('application/json')
      .send(errorText(errorOf(404), request.id)),
  );
  api.register(app, [
    ...identityEndpoints,
    ...orderEndpoints,
    ...captureEndpoints,
    ...refundEndpoints,
    ...authorizationEndpoints,
    ...vaultEndpoints,
    ...transactionEndpoints,
    ...disputeEndpoints,
    ...webhookEndpoints,
  ]);
  await app.register(checkoutRoutes, { shared, publicUrl });
  await app.register(certificateRoutes);
  app.addHook('onClose', async () => api.close());
};
