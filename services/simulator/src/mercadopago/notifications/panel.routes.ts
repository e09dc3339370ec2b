import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../../browser/html-page.ts';
import { recordAccount } from '../../kernel/accounts.ts';
import type { CallStore } from '../../kernel/calls.ts';
import type { PanelRecord } from '../../kernel/mercadopago-records.ts';
import { parseForm } from '../../kernel/params/form.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { sendPage } from '../../vouchers/voucher.routes.ts';
import { voucherShell } from '../../vouchers/voucher-page.ts';
import { readAccessToken } from '../account.ts';
import { BASE_PATH, contextOf } from '../context.ts';
import { newSecret, panelOf, setPanel } from './panel.ts';

interface PanelPage {
  token: string;
  panel?: PanelRecord;
  problem?: string;
}

function panelPage({ token, panel, problem }: PanelPage): string {
  const secret = panel?.secret
    ? `<p>Assinatura secreta: <code>${escapeHtml(panel.secret)}</code></p>`
    : '<p>Sem assinatura secreta: as notificações chegam sem assinatura.</p>';
  const saved = panel ? `<p role="status">Endereço: ${escapeHtml(panel.url ?? 'nenhum')}</p>${secret}` : '';
  return voucherShell(
    'Webhooks da conta',
    `${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : saved}
<form method="post">
<label for="token">Access Token</label>
<input id="token" name="token" required autocomplete="off" value="${escapeHtml(token)}">
<label for="url">Endereço das notificações</label>
<input id="url" name="url" type="url" value="${escapeHtml(panel?.url ?? '')}">
<button name="step" value="save">Salvar endereço</button>
<button name="step" value="secret" class="quiet">Gerar assinatura secreta</button>
<button name="step" value="show" class="quiet">Mostrar o que está salvo</button>
</form>`,
  );
}

/** Stands in for the provider's panel, where an account's notification address and secret are set. */
export const panelRoutes: FastifyPluginAsync<{ shared: CallStore; publicUrl: string }> = async (
  app,
  { shared, publicUrl },
) => {
  app.get(`${BASE_PATH}/panel`, async (_request, reply) => sendPage(reply, panelPage({ token: '' })));

  app.post(`${BASE_PATH}/panel`, async (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    const [token, url, step] = [form.token, form.url, form.step].map((value) => String(value ?? '').trim());
    try {
      const panel = shared.db.transaction(() => {
        const account = readAccessToken(`Bearer ${token}`);
        recordAccount(shared.db, account);
        const ctx = contextOf(shared.db, account, publicUrl, Date.now());
        if (step === 'save') return setPanel(ctx, { url: url || null });
        return step === 'secret' ? setPanel(ctx, { secret: newSecret() }) : panelOf(ctx.store);
      });
      return sendPage(reply, panelPage({ token: token ?? '', panel }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = error.status === 401 ? 'O Access Token não é válido.' : 'O endereço não é válido.';
      return sendPage(reply, panelPage({ token: token ?? '', problem }), error.status);
    }
  });
};
