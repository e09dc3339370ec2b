import { renderSVG } from 'uqr';
import { escapeHtml } from '../browser/html-page.ts';
import { barCodeSvg } from './bar-code.ts';

export type VoucherState = 'cancelled' | 'expired' | 'paid' | 'waiting';

export interface Voucher {
  kind: 'boleto' | 'pix';
  amountMinor: number;
  state: VoucherState;
  /** Unix milliseconds. */
  expiresMs: number;
  /** The copy-and-paste text, or the digitable line. */
  code: string;
  /** 44 digits, of a boleto. */
  barcode?: string;
  pdfUrl?: string;
}

/** What the page's buttons post as `outcome`. */
export const voucherOutcomes = ['pay', 'expire'] as const;
export type VoucherOutcome = (typeof voucherOutcomes)[number];

const states: Record<VoucherState, string> = {
  waiting: 'Aguardando pagamento',
  paid: 'Pago',
  expired: 'Vencido',
  cancelled: 'Cancelado',
};

/** `23790.00123 …`: a digitable line in its printed groups. */
const grouped = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

/** An amount in centavos, as people read it. */
export const reais = (amountMinor: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amountMinor / 100);

const picture = ({ kind, code, barcode }: Voucher): string =>
  kind === 'pix'
    ? `<div class="qr" role="img" aria-label="QR Code do Pix">${renderSVG(code)}</div>`
    : `<div class="bars">${barCodeSvg(barcode ?? '', 'Código de barras do boleto')}</div>`;

function waiting(voucher: Voucher): string {
  const label = voucher.kind === 'pix' ? 'Pix copia e cola' : 'Linha digitável';
  const text = voucher.kind === 'pix' ? voucher.code : grouped(voucher.code);
  const pdf = voucher.pdfUrl ? `<p><a href="${escapeHtml(voucher.pdfUrl)}">Boleto em PDF</a></p>` : '';
  return `${picture(voucher)}
<label for="code">${label}</label>
<textarea id="code" readonly rows="${voucher.kind === 'pix' ? 7 : 2}">${escapeHtml(text)}</textarea>
${pdf}
<form method="post">
<button name="outcome" value="pay">Pagar</button>
<button name="outcome" value="expire" class="quiet">Deixar vencer</button>
</form>`;
}

/** The page on which a payer pays a Pix or a boleto, or lets it expire. It posts its outcome to its own address. */
export function voucherPage(voucher: Voucher): string {
  const title = voucher.kind === 'pix' ? 'Pix' : 'Boleto';
  const until = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(voucher.expiresMs);
  return voucherShell(
    `${title} de ${reais(voucher.amountMinor)}`,
    `<p class="state ${voucher.state}" role="status">${states[voucher.state]}</p>
<p>Vence em ${until} (horário de Brasília)</p>
${voucher.state === 'waiting' ? waiting(voucher) : ''}`,
  );
}

/** A page of the payer's or of the provider's panel; the markup is escaped by the caller. */
export function voucherShell(title: string, markup: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Simulador: ${escapeHtml(title)}</title>
<link rel="stylesheet" href="/vouchers/assets/voucher.css">
</head>
<body>
<main>
<p class="badge">Simulador: nada é cobrado de verdade</p>
<h1>${escapeHtml(title)}</h1>
${markup}
</main>
</body>
</html>`;
}
