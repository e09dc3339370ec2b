import type { EntityManager } from '@mikro-orm/postgresql';
import { brandName } from '../../platform/card-brand.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { maskDocument } from '../../platform/security/mask-document.ts';
import { User } from '../users/user.entity.ts';
import type { PlanInvoice } from './record/plan-invoice.entity.ts';
import { findPlanInvoice } from './record/plan-invoice.repository.ts';
import { premium } from './record/premium.ts';

const brandColor = '#0a7f5f';
const inkColor = '#16211d';
const mutedColor = '#5b6b65';
const lineColor = '#d8e0dc';
const page = { left: 56, right: 539, width: 483 };

const timeZone = 'America/Sao_Paulo';
const date = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' });
const moment = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });

const money = (amountMinor: number, currency: string): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amountMinor / 100);

/** Replaces what the standard fonts lack: they know Latin-1 only. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u00a0/g, ' ')
    .replace(/[^\u0020-\u00ff–—•]/gu, '?');

const paidWith = ({ card }: PlanInvoice): string =>
  card ? `${brandName(card.brand)} final ${card.lastFourDigits}` : 'Não informado';

function factsOf(payer: User, invoice: PlanInvoice): [string, string][] {
  const facts: [string, string][] = [
    ['Número', invoice.number ?? invoice.id],
    ['Pago em', invoice.paidAt ? `${moment.format(invoice.paidAt)} (horário de Brasília)` : ''],
    ['Forma de pagamento', paidWith(invoice)],
    ['Cliente', `${payer.name} ${payer.surname}`],
    ['CPF', maskDocument(payer.cpf)],
    ['E-mail', payer.email],
  ];
  return facts.filter(([, value]) => value !== '');
}

function drawHead(doc: PDFKit.PDFDocument): void {
  doc.rect(0, 0, doc.page.width, 8).fill(brandColor);
  doc.fillColor(brandColor).font('Helvetica-Bold').fontSize(22).text('Trilho', page.left, 52);
  doc.fillColor(mutedColor).font('Helvetica').fontSize(10).text('Uma API para todos os seus pagamentos');
  doc.fillColor(inkColor).font('Helvetica-Bold').fontSize(18).text('Recibo de pagamento', page.left, 116);
}

/** Draws a label and its value in one line. Returns where the next line goes. */
function drawFact(doc: PDFKit.PDFDocument, [label, value]: [string, string], y: number): number {
  doc.fillColor(mutedColor).font('Helvetica').fontSize(10).text(label, page.left, y);
  doc.fillColor(inkColor).text(printable(value), page.left + 150, y, { width: page.width - 150 });
  return Math.max(doc.y, y + 12) + 6;
}

function drawAmount(doc: PDFKit.PDFDocument, label: string, amount: string, y: number, bold = false): number {
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(bold ? 12 : 10)
    .fillColor(inkColor);
  doc.text(label, page.left, y, { width: page.width - 120 });
  doc.text(printable(amount), page.right - 120, y, { width: 120, align: 'right' });
  return y + (bold ? 26 : 22);
}

const drawLine = (doc: PDFKit.PDFDocument, y: number) =>
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(1).strokeColor(lineColor).stroke();

function draw(doc: PDFKit.PDFDocument, payer: User, invoice: PlanInvoice): void {
  drawHead(doc);
  let y = 156;
  for (const fact of factsOf(payer, invoice)) y = drawFact(doc, fact, y);
  drawLine(doc, y + 10);
  const period = `${date.format(invoice.periodStart)} a ${date.format(invoice.periodEnd)}`;
  const paid = money(invoice.amountPaidMinor, invoice.currency);
  y = drawAmount(doc, `${premium.name} — ${period}`, paid, y + 26);
  drawLine(doc, y);
  y = drawAmount(doc, 'Total pago', paid, y + 14, true);
  if (invoice.amountRefundedMinor > 0) {
    y = drawAmount(doc, 'Reembolsado', `- ${money(invoice.amountRefundedMinor, invoice.currency)}`, y);
  }
  const foot = 'Documento emitido por Trilho. Não substitui a nota fiscal.';
  doc
    .fillColor(mutedColor)
    .font('Helvetica')
    .fontSize(9)
    .text(foot, page.left, y + 30, { width: page.width });
}

/** Builds the receipt of a paid charge: a PDF of one page, in Portuguese, dates in São Paulo's time. */
async function buildReceipt(payer: User, invoice: PlanInvoice): Promise<Buffer> {
  // Large, and for receipts alone: a start does not wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: 'A4',
      margin: 56,
      lang: 'pt-BR',
      info: { Title: `Recibo ${invoice.number ?? invoice.id}`, Author: 'Trilho', Creator: 'Trilho' },
    });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    draw(doc, payer, invoice);
    doc.end();
  });
}

/**
 * Builds the receipt of a charge of the merchant's own plan, and the name to save it under.
 * @throws 404 for an invoice that is not the merchant's, 409 for one that was not paid
 */
export async function findReceipt(userId: string, invoiceId: string, em: EntityManager) {
  const invoice = await findPlanInvoice(userId, invoiceId, em);
  if (!invoice) throw notFound();
  if (invoice.status !== 'paid') {
    throw conflict('O recibo fica disponível depois que a fatura é paga.', 'invoice_not_paid');
  }
  const user = await em.findOneOrFail(User, userId);
  const name = (invoice.number ?? invoice.id).replace(/[^A-Za-z0-9_-]/g, '-');
  return { fileName: `recibo-trilho-${name}.pdf`, content: await buildReceipt(user, invoice) };
}
