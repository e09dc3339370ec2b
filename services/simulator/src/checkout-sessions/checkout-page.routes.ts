import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { linkBrowserScript } from '../browser/browser-script.ts';
import { htmlPage } from '../browser/html-page.ts';
import { type Context, idOf } from '../kernel/context.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/http.ts';
import { Store } from '../kernel/store.ts';
import { checkoutPage } from './checkout-page.html.ts';
import { settleSession, startPaying } from './session.pay.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const source = (path: string): URL => new URL(path, import.meta.url);

/** The account of a session, by whose unguessable id the page is opened, as with the provider. */
function contextOf(kernel: Kernel, id: string): Context | undefined {
  const row = kernel.db.one(
    `SELECT o.account, a.livemode, a.rest FROM objects o JOIN accounts a ON a.id = o.account
     WHERE o.id = ? AND o.type = 'checkout.session'`,
    id,
  );
  if (!row) return undefined;
  const accountId = String(row.account);
  return {
    caller: { accountId, livemode: row.livemode === 1, kind: 'sk', rest: String(row.rest) },
    store: new Store(kernel.db, accountId),
    hooks: kernel.hooks,
    publicUrl: kernel.publicUrl,
    requestId: null,
    idempotencyKey: null,
  };
}

/** Runs a step of the page in a transaction; a refusal is told with its message. */
function answer(kernel: Kernel, id: string, reply: FastifyReply, step: (ctx: Context) => object): object {
  try {
    const body = kernel.db.transaction(() => {
      const ctx = contextOf(kernel, id);
      return ctx && step(ctx);
    });
    kernel.committed();
    return body ?? reply.code(404).send({ message: 'Esta página de pagamento não existe.' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return reply.code(error.status).send({ message: error.message });
  }
}

/** The hosted pages of checkout sessions, and what they post. */
export const checkoutPageRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  const script = linkBrowserScript(source('page/checkout-script.ts'));
  const style = readFileSync(source('page/checkout.css'), 'utf8');
  app.get('/checkout/assets/page.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/checkout/assets/page.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );

  app.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
    const ctx = contextOf(kernel, request.params.id);
    const session = ctx?.store.get('checkout.session', request.params.id);
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
    if (!ctx || session?.status !== 'open') {
      return reply.code(session ? 410 : 404).send(htmlPage('Esta página de pagamento não está aberta', []));
    }
    const { livemode, rest } = ctx.caller;
    return checkoutPage({
      session,
      lines: ctx.store.extra('checkout.session', session.id).lines,
      publishableKey: `pk_${livemode ? 'live' : 'test'}_${rest}`,
      email: session.customer_email ?? ctx.store.get('customer', idOf(session.customer) ?? '')?.email ?? null,
    });
  });

  app.post<{ Params: { id: string }; Body: { email?: string } }>(
    '/checkout/:id/start',
    {
      schema: {
        body: { type: 'object', additionalProperties: false, properties: { email: { type: 'string' } } },
      },
    },
    async (request, reply) =>
      answer(kernel, request.params.id, reply, (ctx) =>
        startPaying(ctx, request.params.id, request.body.email ?? ''),
      ),
  );

  app.post<{ Params: { id: string } }>('/checkout/:id/finish', async (request, reply) =>
    answer(kernel, request.params.id, reply, (ctx) => {
      const { status, success_url: url, id } = settleSession(ctx, request.params.id);
      if (status !== 'complete') return { message: 'O pagamento não foi concluído.' };
      return { url: url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null };
    }),
  );
};
