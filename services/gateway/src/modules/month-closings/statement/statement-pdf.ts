import type { GatewayBalance, LedgerAccount } from '@trilho/contracts/balance';
import { accountNames, differenceWords } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PayoutStatus } from '@trilho/contracts/payout';
import { accounts } from '../../ledger/amounts.ts';
import type { SettlementDifferenceRow } from '../../settlement-differences/settlement-difference.entity.ts';
import { type Column, PdfPage } from './pdf-page.ts';
import type { Listed, Statement } from './statement-rows.ts';

const timeZone = 'America/Sao_Paulo';
const moment = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const monthName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const money = (amountMinor: number | null, currency: string): string =>
  amountMinor === null
    ? ''
    : new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amountMinor / 100);

const day = (text: string | null): string => (text === null ? '' : text.split('-').reverse().join('/'));

/** How a month is called: `outubro de 2026`. */
const nameOf = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

const statusNames: Record<PayoutStatus, string> = {
  in_transit: 'A caminho',
  paid: 'Pago',
  failed: 'Falhou',
  canceled: 'Cancelado',
};

const accountColumns: Column[] = [
  { title: 'Conta', width: 243 },
  { title: 'Movimento do mês', width: 120, align: 'right' },
  { title: 'Saldo no fim do mês', width: 120, align: 'right' },
];

const payoutColumns: Column[] = [
  { title: 'Data', width: 62 },
  { title: 'Gateway', width: 68 },
  { title: 'ID no gateway', width: 138 },
  { title: 'Status', width: 55 },
  { title: 'Valor', width: 80, align: 'right' },
  { title: 'No banco', width: 80, align: 'right' },
];

const differenceColumns: Column[] = [
  { title: 'Dia', width: 56 },
  { title: 'Gateway', width: 66 },
  { title: 'Diferença', width: 96 },
  { title: 'Valor', width: 74, align: 'right' },
  { title: 'Referência e explicação', width: 191 },
];

const amountOf = (balance: GatewayBalance | undefined, account: LedgerAccount): number =>
  balance?.accounts.find((one) => one.account === account)?.amount ?? 0;

/** Writes what each gateway's accounts held at the month's end, and what came and went. */
function writeBalances(page: PdfPage, { balances, movements }: Statement['closing']): void {
  const books = [
    ...new Set([...balances, ...movements].map(({ gateway, currency }) => `${gateway} ${currency}`)),
  ];
  if (books.length === 0) page.paragraph('Não houve lançamentos até o fim do mês.');
  for (const book of books.sort()) {
    const isOf = ({ gateway, currency }: GatewayBalance) => `${gateway} ${currency}` === book;
    const [balance, movement] = [balances.find(isOf), movements.find(isOf)];
    const { gateway = '', currency = 'BRL' } = balance ?? movement ?? {};
    page.heading(`Saldos: ${gatewayName(gateway)} (${currency})`);
    const rows = accounts
      .map((account) => [account, amountOf(movement, account), amountOf(balance, account)] as const)
      .filter(([, moved, held]) => moved !== 0 || held !== 0)
      .map(([account, moved, held]) => [
        accountNames[account],
        money(moved, currency),
        money(held, currency),
      ]);
    page.table(accountColumns, rows);
  }
}

function writeRest(page: PdfPage, { rows, total }: Listed<unknown>): void {
  if (total > rows.length) page.paragraph(`E mais ${total - rows.length}, que a exportação em CSV traz.`);
}

function writePayouts(page: PdfPage, payouts: Statement['payouts']): void {
  page.heading('Repasses do mês');
  if (payouts.total === 0) {
    page.paragraph('Nenhum repasse foi enviado no mês.');
    return;
  }
  page.table(
    payoutColumns,
    payouts.rows.map(({ createdAt, gateway, externalId, status, amount, bankAmount, currency }) => [
      moment.format(createdAt).slice(0, 10),
      gatewayName(gateway),
      externalId,
      statusNames[status],
      money(amount, currency),
      money(bankAmount, currency),
    ]),
  );
  writeRest(page, payouts);
}

const wordsOf = ({ paymentId, payoutId, externalId, owner, explanation, account }: SettlementDifferenceRow) =>
  [
    ...[paymentId ?? payoutId ?? externalId].filter((reference) => reference !== null),
    ...(owner ? [`Responsável: ${owner}.`] : []),
    ...(explanation ? [explanation] : []),
    ...(account ? [`Conta: ${accountNames[account]}.`] : []),
  ].join(' ');

function writeDifferences(
  page: PdfPage,
  title: string,
  differences: Listed<SettlementDifferenceRow>,
  nothing: string,
): void {
  page.heading(title);
  if (differences.total === 0) {
    page.paragraph(nothing);
    return;
  }
  page.table(
    differenceColumns,
    differences.rows.map((row) => [
      day(row.day),
      gatewayName(row.gateway),
      differenceWords[row.kind].name,
      money(row.amount, row.currency),
      wordsOf(row),
    ]),
  );
  writeRest(page, differences);
}

function write(doc: PDFKit.PDFDocument, statement: Statement): void {
  const { closing, merchant, environment, payouts, open, explained } = statement;
  const page = new PdfPage(doc);
  page.title(`Demonstrativo de ${nameOf(closing.month)}`);
  page.paragraph(`Lojista: ${merchant.name}, CPF ${merchant.document}`);
  page.paragraph(`Ambiente: ${environment === 'PRODUCTION' ? 'produção' : 'sandbox'}`);
  page.paragraph(
    closing.closedAt === null
      ? 'Mês ainda não fechado: os números são os de agora.'
      : `Fechado em ${moment.format(new Date(closing.closedAt))} (horário de Brasília) por ${closing.closedBy}.`,
  );
  page.paragraph(
    `Diferenças em aberto${closing.closedAt === null ? '' : ' ao fechar'}: ${closing.openDifferences}, que somam ${money(closing.unexplained, 'BRL')}.`,
  );
  writeBalances(page, closing);
  writePayouts(page, payouts);
  const title = closing.closedAt === null ? 'Diferenças em aberto' : 'Diferenças em aberto hoje';
  writeDifferences(page, title, open, 'Nenhuma diferença em aberto.');
  writeDifferences(page, 'Diferenças explicadas', explained, 'Nenhuma diferença do mês foi explicada.');
  page.foot('Emitido por Trilho. Débitos são positivos; vendas e o que se deve têm sinal negativo.');
}

/** Builds a month's statement: a PDF in Portuguese, dates in São Paulo's time. */
export async function buildStatement(statement: Statement): Promise<Buffer> {
  // Large, and for statements alone: a start does not wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: 'A4',
      margin: 56,
      bufferPages: true,
      lang: 'pt-BR',
      info: { Title: `Demonstrativo ${statement.closing.month}`, Author: 'Trilho', Creator: 'Trilho' },
    });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    write(doc, statement);
    doc.end();
  });
}
