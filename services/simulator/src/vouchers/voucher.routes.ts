import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { htmlPage } from '../browser/html-page.ts';
import { parseForm } from '../kernel/params/form.ts';
import { type Voucher, type VoucherOutcome, voucherOutcomes, voucherPage } from './voucher-page.ts';

export const VOUCHER_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a page that only styles itself and posts to its own origin. */
export const sendPage = (
  reply: FastifyReply,
  html: string,
  status = 200,
  policy = VOUCHER_POLICY,
): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);

/** Shows a payer's page; 404 when there is no such voucher. */
export function sendVoucher(reply: FastifyReply, voucher: Voucher | undefined): FastifyReply {
  return voucher
    ? sendPage(reply, voucherPage(voucher))
    : sendPage(reply, htmlPage('Cobrança não encontrada', []), 404);
}

/** The button that was pressed; undefined for anything else. */
export function readOutcome(body: unknown): VoucherOutcome | undefined {
  const { outcome } = parseForm(typeof body === 'string' ? body : '');
  return voucherOutcomes.find((each) => each === outcome);
}

/** The stylesheet of the payers' pages. */
export const voucherRoutes: FastifyPluginAsync = async (app) => {
  const style = readFileSync(new URL('voucher.css', import.meta.url), 'utf8');
  app.get('/vouchers/assets/voucher.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
};
