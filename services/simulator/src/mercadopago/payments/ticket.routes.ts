import type { FastifyPluginAsync } from 'fastify';
import type { CallStore } from '../../kernel/calls.ts';
import type { PaymentRecord } from '../../kernel/mercadopago-records.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readOutcome, sendVoucher } from '../../vouchers/voucher.routes.ts';
import type { Voucher, VoucherState } from '../../vouchers/voucher-page.ts';
import { BASE_PATH } from '../context.ts';
import { type FoundPayment, findPayment } from './payment.find.ts';
import { paymentSteps } from './payment.steps.ts';

interface TicketRoute {
  Params: { id: string };
  Querystring: { hash?: string };
}

const isOver = ({ status, expiresMs }: PaymentRecord): boolean =>
  status === 'pending' && (expiresMs ?? 0) <= Date.now();

function stateOf(payment: PaymentRecord): VoucherState {
  const { status, statusDetail } = payment;
  if (status === 'pending') return isOver(payment) ? 'expired' : 'waiting';
  if (status === 'cancelled') return statusDetail === 'expired' ? 'expired' : 'cancelled';
  return 'paid';
}

function voucherOf(payment: PaymentRecord): Voucher {
  const { boleto, pixCode } = payment;
  return {
    kind: boleto ? 'boleto' : 'pix',
    amountMinor: payment.amountMinor,
    state: stateOf(payment),
    expiresMs: payment.expiresMs ?? 0,
    code: boleto?.line ?? pixCode ?? '',
    ...(boleto && { barcode: boleto.barcode }),
  };
}

/** The page behind `ticket_url` and `external_resource_url`: its hash opens it, as at the provider. */
export const ticketRoutes: FastifyPluginAsync<{ shared: CallStore; publicUrl: string }> = async (
  app,
  { shared, publicUrl },
) => {
  const path = `${BASE_PATH}/payments/:id/ticket`;

  function find(id: string, hash: string | undefined): FoundPayment | undefined {
    const found = findPayment(shared.db, publicUrl, id);
    return found && !found.payment.card && found.payment.hash === hash ? found : undefined;
  }

  app.get<TicketRoute>(path, async ({ params, query }, reply) => {
    const found = find(params.id, query.hash);
    return sendVoucher(reply, found && voucherOf(found.payment));
  });

  app.post<TicketRoute>(path, async (request, reply) => {
    const { params, query } = request;
    const outcome = readOutcome(request.body);
    try {
      shared.db.transaction(() => {
        const found = find(params.id, query.hash);
        if (!found || !outcome) return;
        const step = isOver(found.payment) ? 'expire' : outcome;
        paymentSteps[step](found.ctx, found.payment);
      });
    } catch (error) {
      // It is over meanwhile: the page says so.
      if (!(error instanceof Refusal)) throw error;
    }
    shared.committed();
    return reply.redirect(request.url, 303);
  });
};
