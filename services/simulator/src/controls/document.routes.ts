import type { FastifyPluginAsync } from 'fastify';
import { htmlPage } from '../browser/html-page.ts';
import type { Kernel } from '../kernel/http.ts';

interface Document {
  title: string;
  status: string;
  amountMinor: number;
  currency: string;
}

function money(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency });
  return format.format(amountMinor / 100);
}

/**
 * The pages behind `hosted_invoice_url` and `receipt_url`: unguessable addresses, no key needed, as with the
 * provider.
 */
export const documentRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  function find(type: 'charge' | 'invoice', id: string): Document | undefined {
    const row = kernel.db.one(
      `SELECT json_extract(data, '$.number') AS number, json_extract(data, '$.status') AS status,
              coalesce(json_extract(data, '$.amount_due'), json_extract(data, '$.amount')) AS amount,
              json_extract(data, '$.currency') AS currency
       FROM objects WHERE type = ? AND id = ?`,
      type,
      id,
    );
    if (!row) return undefined;
    return {
      title: type === 'invoice' ? `Fatura ${row.number ?? id}` : `Recibo ${id}`,
      status: String(row.status),
      amountMinor: Number(row.amount),
      currency: String(row.currency),
    };
  }

  for (const [path, type] of [
    ['/invoices/:id', 'invoice'],
    ['/receipts/:id', 'charge'],
  ] as const) {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const found = find(type, request.params.id);
      reply.code(found ? 200 : 404).type('text/html; charset=utf-8');
      if (!found) return htmlPage('Documento não encontrado', []);
      const value = `Valor: ${money(found.amountMinor, found.currency)}`;
      return htmlPage(found.title, [value, `Situação: ${found.status}`]);
    });
  }
};
