import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml, htmlPage } from '../browser/html-page.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/http.ts';
import { parseForm } from '../kernel/params/form.ts';
import { sendPage } from '../vouchers/voucher.routes.ts';
import { reais, voucherShell } from '../vouchers/voucher-page.ts';
import { answerIntent, type Challenge, findChallenge, readAnswer } from './challenge.answer.ts';

/** A page that styles itself and posts to its own origin, from where the customer is sent back to the shop. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function page({ amountMinor, cardLast4 }: Challenge, clientSecret: string, returnUrl: string): string {
  const card = cardLast4 ? ` com o cartão de final ${cardLast4}` : '';
  const purchase =
    amountMinor === null ? `Guardar um meio de pagamento${card}` : `Compra de ${reais(amountMinor)}${card}`;
  return voucherShell(
    'Confirme no seu banco',
    `<p>${purchase}.</p>
<p>É você? Esta página faz o papel do banco no 3‑D Secure.</p>
<form method="post">
${hidden('client_secret', clientSecret)}
${hidden('return_url', returnUrl)}
<button name="outcome" value="authorized">Autorizar</button>
<button name="outcome" value="refused" class="quiet">Recusar</button>
</form>`,
  );
}

function webUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

interface Query {
  client_secret?: string;
  return_url?: string;
}

/**
 * The bank's page that a `redirect_to_url` leads to: asks, answers the challenge, and sends the customer
 * back.
 */
export const authenticateRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  app.get<{ Params: { id: string }; Querystring: Query }>('/authenticate/:id', async (request, reply) => {
    const { client_secret = '', return_url = '' } = request.query;
    const challenge = findChallenge(kernel, request.params.id, client_secret);
    const html = challenge
      ? page(challenge, client_secret, return_url)
      : htmlPage('Pagamento não encontrado', []);
    return sendPage(reply, html, challenge ? 200 : 404, policy);
  });

  app.post<{ Params: { id: string } }>('/authenticate/:id', async (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    const answer = readAnswer(form);
    const target = webUrl(String(form.return_url));
    if (!answer || !target) return reply.code(400).send('Pedido incompleto.');
    try {
      const intent = answerIntent(kernel, request.params.id, answer);
      if (!intent) return reply.code(404).send('Pagamento não encontrado.');
      const failed = intent.status === 'requires_payment_method';
      target.searchParams.set(intent.object, intent.id);
      target.searchParams.set(`${intent.object}_client_secret`, answer.client_secret);
      target.searchParams.set('redirect_status', failed ? 'failed' : 'succeeded');
      return reply.redirect(target.href, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).send('Este pagamento não espera por autenticação.');
    }
  });
};
