import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml, htmlPage } from '../browser/html-page.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/http.ts';
import { parseForm } from '../kernel/params/form.ts';
import { answerIntent, readAnswer } from './challenge.answer.ts';

function page(clientSecret: string, returnUrl: string): string {
  const form = `<form method="post">
<input type="hidden" name="client_secret" value="${escapeHtml(clientSecret)}">
<input type="hidden" name="return_url" value="${escapeHtml(returnUrl)}">
<button name="outcome" value="authorized">Autorizar</button>
<button name="outcome" value="refused">Recusar</button>
</form>`;
  const words = 'Confirme o pagamento. Esta página faz o papel do banco; nada é cobrado de verdade.';
  return htmlPage('Banco do Simulador', [words], form);
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
  app.get<{ Querystring: Query }>('/authenticate/:id', async (request, reply) => {
    const { client_secret = '', return_url = '' } = request.query;
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      .send(page(client_secret, return_url));
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
