import type { FastifyPluginAsync } from 'fastify';
import type { CallStore } from '../kernel/calls.ts';
import { MercadoPagoApi, unknownPath } from './api.ts';
import { sdkRoutes } from './browser/sdk.routes.ts';
import { cardTokenEndpoints } from './card-tokens/card-token.routes.ts';
import { BASE_PATH } from './context.ts';
import { customerEndpoints } from './customers/customer.routes.ts';
import { customerCardEndpoints } from './customers/customer-card.routes.ts';
import { errorText, MercadoPagoError } from './errors.ts';
import { panelRoutes } from './notifications/panel.routes.ts';
import { orderEndpoints } from './orders/order.routes.ts';
import { paymentMethodEndpoints } from './payment-methods/payment-method.routes.ts';
import { paymentEndpoints } from './payments/payment.routes.ts';
import { ticketRoutes } from './payments/ticket.routes.ts';
import { merchantOrderEndpoints } from './preferences/merchant-order.routes.ts';
import { preferenceEndpoints } from './preferences/preference.routes.ts';
import { planEndpoints } from './recurring/plan.routes.ts';
import { preapprovalEndpoints } from './recurring/preapproval.routes.ts';
import { refundEndpoints } from './refunds/refund.routes.ts';
import { reportEndpoints } from './reports/report.routes.ts';
import { reportFileRoutes } from './reports/report-file.routes.ts';
import { userEndpoints } from './users/user.routes.ts';

export interface MercadoPagoOptions {
  /** What calls of every provider share. */
  shared: CallStore;
  /** Where browsers reach the simulator, without a trailing slash. */
  publicUrl: string;
}

/** The second provider's API, beneath `/mercadopago`. */
export const mercadoPagoRoutes: FastifyPluginAsync<MercadoPagoOptions> = async (app, options) => {
  const { shared, publicUrl } = options;
  const api = new MercadoPagoApi({ ...shared, publicUrl }, (error) => app.log.error(error));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error(error);
    const refusal = new MercadoPagoError(
      status,
      status < 500 ? 'bad_request' : 'internal_error',
      'internal_error',
    );
    return reply.code(status).type('application/json').send(errorText(refusal));
  });
  app.all(`${BASE_PATH}/*`, (_request, reply) =>
    reply.code(404).type('application/json').send(errorText(unknownPath())),
  );
  api.register(app, [
    ...paymentEndpoints,
    ...refundEndpoints,
    ...cardTokenEndpoints,
    ...paymentMethodEndpoints,
    ...customerEndpoints,
    ...customerCardEndpoints,
    ...userEndpoints,
    ...preferenceEndpoints,
    ...merchantOrderEndpoints,
    ...planEndpoints,
    ...preapprovalEndpoints,
    ...orderEndpoints,
    ...reportEndpoints,
  ]);
  await app.register(sdkRoutes);
  await app.register(reportFileRoutes, { shared, publicUrl });
  await app.register(ticketRoutes, { shared, publicUrl });
  await app.register(panelRoutes, { shared, publicUrl });
  app.addHook('onClose', async () => api.close());
};
