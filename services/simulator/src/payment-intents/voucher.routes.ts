import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { renderSVG } from 'uqr';
import { textPdf } from '../brazil/pdf.ts';
import { qrPng } from '../brazil/qr-png.ts';
import type { Kernel } from '../kernel/http.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readOutcome, sendVoucher } from '../vouchers/voucher.routes.ts';
import type { Voucher, VoucherState } from '../vouchers/voucher-page.ts';
import { boletoOf } from './voucher.confirm.ts';
import { type FoundVoucher, findVoucher, isWaiting, voucherSteps } from './voucher.steps.ts';

interface VoucherRoute {
  Params: { id: string };
}

function stateOf(found: FoundVoucher): VoucherState {
  if (isWaiting(found)) return 'waiting';
  if (found.intent.status === 'succeeded') return 'paid';
  return found.intent.status === 'canceled' ? 'cancelled' : 'expired';
}

const pixOf = ({ next_action: action }: Stripe.PaymentIntent): string =>
  action?.pix_display_qr_code?.data ?? '';

function voucherOf(found: FoundVoucher): Voucher {
  const { intent, method, expiresAt } = found;
  const shared = { amountMinor: intent.amount, state: stateOf(found), expiresMs: expiresAt * 1000 };
  if (method.type === 'pix') return { ...shared, kind: 'pix', code: pixOf(intent) };
  const { line, barcode } = boletoOf(intent, expiresAt);
  return { ...shared, kind: 'boleto', code: line, barcode, pdfUrl: `/vouchers/${intent.id}/boleto.pdf` };
}

/**
 * The pages behind `hosted_instructions_url` and `hosted_voucher_url`, the pictures of a Pix and the PDF of a boleto:
 * unguessable addresses, no key needed, as with the provider.
 */
export const intentVoucherRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  app.get<VoucherRoute>('/vouchers/:id', async ({ params }, reply) => {
    const found = findVoucher(kernel, params.id);
    return sendVoucher(reply, found && voucherOf(found));
  });

  app.post<VoucherRoute>('/vouchers/:id', async (request, reply) => {
    const outcome = readOutcome(request.body);
    try {
      kernel.db.transaction(() => {
        const found = findVoucher(kernel, request.params.id);
        if (found && outcome) voucherSteps[isWaiting(found) ? outcome : 'expire'](found);
      });
    } catch (error) {
      // It is over meanwhile: the page says so.
      if (!(error instanceof Refusal)) throw error;
    }
    kernel.committed();
    return reply.redirect(request.url, 303);
  });

  app.get<VoucherRoute>('/vouchers/:id/qr.png', async ({ params }, reply) => {
    const found = findVoucher(kernel, params.id);
    const code = found && pixOf(found.intent);
    return code ? reply.type('image/png').send(qrPng(code)) : reply.code(404).send();
  });

  app.get<VoucherRoute>('/vouchers/:id/qr.svg', async ({ params }, reply) => {
    const found = findVoucher(kernel, params.id);
    const code = found && pixOf(found.intent);
    return code ? reply.type('image/svg+xml').send(renderSVG(code)) : reply.code(404).send();
  });

  app.get<VoucherRoute>('/vouchers/:id/boleto.pdf', async ({ params }, reply) => {
    const found = findVoucher(kernel, params.id);
    if (found?.method.type !== 'boleto') return reply.code(404).send();
    const { line } = boletoOf(found.intent, found.expiresAt);
    const amount = (found.intent.amount / 100).toFixed(2).replace('.', ',');
    const lines = ['Boleto do simulador: nada é cobrado de verdade', `Valor: R$ ${amount}`, line];
    return reply.type('application/pdf').send(textPdf(lines));
  });
};
