import type Stripe from 'stripe';
import { escapeHtml } from '../browser/html-page.ts';

export interface CheckoutPage {
  session: Stripe.Checkout.Session;
  lines: Stripe.LineItem[];
  publishableKey: string;
  /** The buyer's e-mail where it is known already. */
  email: string | null;
}

const money = (amountMinor: number, currency: string): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amountMinor / 100);

const intervals: Record<string, readonly [one: string, many: string]> = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
};

/** `por mês`, or `a cada 3 meses`; nothing for what is sold once. */
function everyText(price: Stripe.Price | null): string {
  if (!price?.recurring) return '';
  const { interval, interval_count: count } = price.recurring;
  const [one, many] = intervals[interval] ?? [interval, interval];
  return count === 1 ? ` por ${one}` : ` a cada ${count} ${many}`;
}

function lineText({ description, quantity, amount_total: total, currency, price }: Stripe.LineItem): string {
  const name = `${quantity ?? 1} × ${description ?? ''}`;
  return `<li><span>${escapeHtml(name)}</span><span>${money(total, currency)}${everyText(price)}</span></li>`;
}

const buttonText = ({ mode, amount_total: total, currency }: Stripe.Checkout.Session): string => {
  if (mode === 'setup') return 'Salvar cartão';
  const verb = mode === 'subscription' ? 'Assinar' : 'Pagar';
  return total ? `${verb} ${money(total, currency ?? 'brl')}` : verb;
};

/** The page on which a buyer pays: what is sold, an e-mail where none is known, and the card frame. */
export function checkoutPage({ session, lines, publishableKey, email }: CheckoutPage): string {
  const back = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">Voltar para a loja</a>` : '';
  const emailField =
    email === null
      ? '<label>E-mail <input type="email" id="email" autocomplete="email" required></label>'
      : `<p>${escapeHtml(email)}</p>`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Simulador: pagamento</title>
<link rel="stylesheet" href="/checkout/assets/page.css">
<script src="/stripe.js" defer></script>
<script src="/checkout/assets/page.js" defer></script>
</head>
<body data-session="${escapeHtml(session.id)}" data-key="${escapeHtml(publishableKey)}">
<main>
<p class="badge">Simulador: nada é cobrado de verdade</p>
<h1>${session.mode === 'setup' ? 'Salvar um cartão' : 'Pagamento'}</h1>
<ul>${lines.map(lineText).join('\n')}</ul>
<form id="pay" novalidate>
${emailField}
<div id="card" aria-label="Cartão"></div>
<p id="problem" role="alert"></p>
<button type="submit" disabled>${escapeHtml(buttonText(session))}</button>
</form>
${back}
</main>
</body>
</html>`;
}
