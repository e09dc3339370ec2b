import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { escapeHtml, htmlPage } from '../browser/html-page.ts';
import type { CallStore } from '../kernel/calls.ts';
import { parseForm } from '../kernel/params/form.ts';
import type { PayPalOrderRecord } from '../kernel/paypal-records.ts';
import { Refusal } from '../kernel/refusal.ts';
import { sendPage } from '../vouchers/voucher.routes.ts';
import { reais, voucherShell } from '../vouchers/voucher-page.ts';
import { BASE_PATH, type Found, find } from './context.ts';
import { approveOrder, isOver } from './orders/order.change.ts';
import { DEFAULT_EMAIL, emailOf, payerOf, testPayers } from './payers.ts';
import { approveSetupToken } from './vault/setup-token.change.ts';

/** A page that styles itself and posts to its own origin, from where the payer is sent back to the shop. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

interface CheckoutRoute {
  Querystring: { token?: string };
}

/** What a payer is asked to approve: an order, or that the account is stored. */
type Asked = Found<'paypal.order'> | Found<'paypal.setup_token'>;

const isOrder = (asked: Asked): asked is Found<'paypal.order'> => 'intent' in asked.object;

function amountText({ currency, amountMinor }: PayPalOrderRecord): string {
  if (currency === 'BRL') return reais(amountMinor);
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amountMinor / 100);
}

function titleOf(asked: Asked): string {
  return isOrder(asked)
    ? `PayPal: ${amountText(asked.object)}`
    : 'PayPal: guardar a conta para as próximas compras';
}

const states: Record<string, string> = {
  COMPLETED: 'Pago',
  VOIDED: 'Cancelado',
  VAULTED: 'Conta guardada',
};

/** Whether the payer may still decide. */
function stateOf(asked: Asked): 'over' | 'settled' | 'waiting' {
  const { object, ctx } = asked;
  const isLate = isOrder(asked) ? isOver(asked.object, ctx.nowMs) : object.expiresMs <= ctx.nowMs;
  if (isLate) return 'over';
  return states[object.status] === undefined ? 'waiting' : 'settled';
}

const option = (email: string, label: string, chosen: string): string =>
  `<option value="${escapeHtml(email)}"${email === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;

function form(asked: Asked): string {
  const expected = isOrder(asked) ? asked.object.expectedEmail : null;
  const chosen = expected ?? DEFAULT_EMAIL;
  const others = testPayers.map((payer) => option(emailOf(payer), payer.label, chosen));
  const { cancelUrl } = asked.object;
  return `<form method="post">
<label for="payer">Quem paga</label>
<select id="payer" name="payer">
${option(chosen, chosen, chosen)}
${others.join('\n')}
</select>
<button name="outcome" value="pay">${isOrder(asked) ? 'Pagar' : 'Concordar e guardar'}</button>
${cancelUrl ? '<button name="outcome" value="cancel" class="quiet">Cancelar e voltar</button>' : ''}
</form>`;
}

function page(asked: Asked): string {
  const { object } = asked;
  const shop = `<p>Loja: ${escapeHtml(object.brandName ?? 'Loja Simulada')}</p>`;
  const what = isOrder(asked) && asked.object.unit.description;
  const about = typeof what === 'string' ? `<p>${escapeHtml(what)}</p>` : '';
  const state = stateOf(asked);
  const told = { over: 'Vencido', settled: states[object.status] ?? '', waiting: 'Aguardando você' }[state];
  const kind = { over: 'expired', settled: 'paid', waiting: 'waiting' }[state];
  return voucherShell(
    titleOf(asked),
    `<p class="state ${kind}" role="status">${told}</p>
${shop}${about}
${state === 'waiting' ? form(asked) : ''}`,
  );
}

/** Where the payer goes with the outcome; undefined when the merchant has named no page. */
function returnUrl({ object }: Asked, payerId?: string): string | undefined {
  const target = payerId ? object.returnUrl : object.cancelUrl;
  if (!target) return undefined;
  const url = new URL(target);
  const isSetup = !('intent' in object);
  url.searchParams.set(isSetup ? 'approval_token_id' : 'token', object.id);
  if (payerId && !isSetup) url.searchParams.set('PayerID', payerId);
  return url.href;
}

/** The payer's page: `GET /paypal/checkoutnow?token=…`, for orders and for setup tokens. */
export const checkoutRoutes: FastifyPluginAsync<{ shared: CallStore; publicUrl: string }> = async (
  app,
  { shared, publicUrl },
) => {
  const findAsked = (token = ''): Asked | undefined =>
    find(shared.db, publicUrl, 'paypal.order', token) ??
    find(shared.db, publicUrl, 'paypal.setup_token', token);

  const send = (reply: FastifyReply, asked: Asked | undefined) =>
    asked
      ? sendPage(reply, page(asked), 200, POLICY)
      : sendPage(reply, htmlPage('Pagamento não encontrado', []), 404, POLICY);

  function approve(asked: Asked, email: string): string | undefined {
    const payer = payerOf(email || DEFAULT_EMAIL);
    if (isOrder(asked)) approveOrder(asked.ctx, asked.object, payer);
    else approveSetupToken(asked.ctx, asked.object, payer);
    return returnUrl(asked, payer.payerId);
  }

  app.get<CheckoutRoute>(`${BASE_PATH}/checkoutnow`, async ({ query }, reply) =>
    send(reply, findAsked(query.token)),
  );

  app.post<CheckoutRoute>(`${BASE_PATH}/checkoutnow`, async (request, reply) => {
    const { outcome, payer } = parseForm(typeof request.body === 'string' ? request.body : '');
    const { token } = request.query;
    try {
      const target = shared.db.transaction(() => {
        const asked = findAsked(token);
        if (!asked || stateOf(asked) !== 'waiting') return undefined;
        return outcome === 'pay' ? approve(asked, String(payer ?? '')) : returnUrl(asked);
      });
      shared.committed();
      return reply.redirect(target ?? request.url, 303);
    } catch (error) {
      // It is over meanwhile: the page says so.
      if (!(error instanceof Refusal)) throw error;
      return reply.redirect(request.url, 303);
    }
  });
};
