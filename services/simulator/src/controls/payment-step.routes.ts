import type { FastifyPluginAsync } from 'fastify';
import type { Kernel } from '../kernel/http.ts';
import { Refusal } from '../kernel/refusal.ts';
import { mercadoPagoStep } from '../mercadopago/payments/payment.steps.ts';
import { voucherStep } from '../payment-intents/voucher.steps.ts';
import { payPalStep } from '../paypal/orders/order.steps.ts';

/** What may happen to a payment outside of the API. */
const steps = ['pay', 'expire', 'pay_late', 'pay_twice', 'approve', 'reject', 'vault', 'charge'];

/**
 * `POST /_simulator/payments/:id/:step`: the payer pays a waiting Pix or boleto, lets it expire, pays it after its end
 * or a second time; the provider approves or rejects a payment in review. Of PayPal the id is an order's, and paying is
 * approving: the merchant captures. Answers `{ id, status }`.
 */
export const paymentStepRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  app.post<{ Params: { id: string; step: string } }>(
    '/_simulator/payments/:id/:step',
    { schema: { params: { type: 'object', properties: { step: { enum: steps } } } } },
    async ({ params: { id, step } }, reply) => {
      try {
        const changed = kernel.db.transaction(() => {
          const { db, publicUrl } = kernel;
          return (
            voucherStep(kernel, id, step) ??
            mercadoPagoStep(db, publicUrl, id, step) ??
            payPalStep(db, publicUrl, id, step)
          );
        });
        kernel.committed();
        return changed ?? reply.code(404).send({ message: 'No such payment.' });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply.code(409).send({ message: error.message });
      }
    },
  );
};
