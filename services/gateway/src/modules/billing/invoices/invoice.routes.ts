import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  Invoice,
  InvoiceListQuery,
  InvoicePage,
  InvoiceQuery,
  PayInvoiceInput,
} from '@trilho/contracts/invoice';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { chargeErrors } from '../../../platform/http/operation-errors.ts';
import { ok } from '../../../platform/reply.ts';
import { customerTable } from '../../customers/customer.repository.ts';
import { merchantOf } from '../../merchant-call/merchant-auth.ts';
import { createCalls } from '../../merchant-call/merchant-call.ts';
import { bodyOrNothing } from '../../merchant-call/optional-body.ts';
import { getInvoice, type InvoiceRow, listInvoices } from './invoice.repository.ts';
import { expandedInvoiceView, invoiceView } from './invoice.view.ts';
import { payInvoice } from './invoice-pay.service.ts';

const tags = ['Faturas'];
const answersInvoice = { 200: success(Invoice), ...errorResponses };

/** Reads what the query expands of these invoices, and returns the view of each. */
async function invoiceViewer(
  scope: MerchantScope,
  rows: InvoiceRow[],
  expand: readonly string[],
  em: EntityManager,
): Promise<(row: InvoiceRow) => Invoice> {
  if (!expand.includes('customer')) return invoiceView;
  const ids = rows.map((row) => row.customerId);
  const customers = await customerTable.findMany(scope, ids, em);
  return (row) => expandedInvoiceView(row, customers);
}

/** The invoices of a merchant's customers: made and collected by the provider, read from our copy. */
export const invoiceRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  app.get(
    '/invoices',
    {
      schema: {
        tags,
        operationId: 'invoices.list',
        summary: 'Lista faturas, da mais nova à mais antiga',
        description:
          'As faturas do ambiente, da mais nova à mais antiga. Todos os filtros dados têm de combinar.',
        querystring: InvoiceListQuery,
        response: { 200: success(InvoicePage), ...errorResponses },
      },
    },
    async (request) => {
      const { query, em } = request;
      const merchant = merchantOf(request);
      const { rows, ...page } = await listInvoices(merchant, query, em);
      return ok({ items: rows.map(await invoiceViewer(merchant, rows, query.expand ?? [], em)), ...page });
    },
  );

  app.get(
    '/invoices/:id',
    {
      schema: {
        tags,
        operationId: 'invoices.retrieve',
        summary: 'Consulta uma fatura',
        description:
          'Mostra uma fatura: o que cobra, quanto foi pago e quando o gateway tenta de novo. Com `expand=customer`, traz também o cliente.',
        params: IdParams,
        querystring: InvoiceQuery,
        response: answersInvoice,
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const merchant = merchantOf(request);
      const row = await getInvoice(merchant, params.id, em);
      const view = await invoiceViewer(merchant, [row], query.expand ?? [], em);
      return ok(view(row));
    },
  );

  app.post(
    '/invoices/:id/pay',
    {
      schema: {
        tags,
        operationId: 'invoices.pay',
        summary: 'Cobra uma fatura em aberto, no cartão cadastrado ou em outro',
        description:
          'Cobra agora uma fatura em aberto: no cartão dado ou, sem ele, no da assinatura ou no padrão do cliente.',
        errors: [...chargeErrors, 'invoice_state'],
        headers: idempotencyHeaders,
        params: IdParams,
        body: bodyOrNothing(PayInvoiceInput),
        response: answersInvoice,
      },
    },
    (request, reply) => {
      const work = payInvoice(context, openCall(request), request.params.id, request.body ?? {});
      return runIdempotent(request, reply, context, merchantOf(request), work);
    },
  );
};
