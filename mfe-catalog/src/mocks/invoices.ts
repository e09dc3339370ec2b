import type { PortalInvoice } from '@trilho/contracts/portal-invoice';
import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { buildSubscription } from './builders.ts';
import { buildInvoice } from './customers.ts';
import { pageOf } from './pages.ts';

/** Ana's paid invoice as the portal shows it. Money in centavos. */
export const buildPortalInvoice = (overrides: Partial<PortalInvoice> = {}): PortalInvoice => ({
  ...buildInvoice(),
  customerName: 'Ana Ribeiro',
  customerEmail: 'ana@lojadasflores.com.br',
  planName: 'Clube Flores',
  ...overrides,
});

/** All that the page of a subscription shows. */
export const buildSubscriptionDetails = (
  overrides: Partial<PortalSubscriptionDetails> = {},
): PortalSubscriptionDetails => ({
  ...buildSubscription(),
  currency: 'BRL',
  periodStart: '2026-11-12T12:14:00.000Z',
  periodEnd: '2026-12-12T12:14:00.000Z',
  trialEnd: null,
  endedAt: null,
  refundedAt: null,
  amountRefunded: 0,
  metadata: {},
  canAdvance: false,
  invoices: { total: 2, items: [buildInvoice(), buildInvoice({ id: 'inv_0Na3kT7Hq1', number: 'F-0011' })] },
  ...overrides,
});

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

const notFound = () =>
  HttpResponse.json(
    { status: 404, error: 'not_found', message: 'Recurso não encontrado', validationErrors: [] },
    { status: 404 },
  );

/** Handlers of the invoices screens over in-memory invoices. They support the filter `status`. */
export function invoiceHandlers(invoices: PortalInvoice[] = [buildPortalInvoice()]): RequestHandler[] {
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return [
    http.get(apiUrl('/portal/invoices'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const status = query.get('status');
      const found = [...known.values()].filter((invoice) => !status || invoice.status === status);
      return ok(pageOf(found, query.get('cursor'), Number(query.get('size') ?? 20)));
    }),
    http.get(apiUrl('/portal/invoices/:id'), ({ params }) => {
      const invoice = known.get(String(params.id));
      return invoice ? ok(invoice) : notFound();
    }),
    http.post(apiUrl('/portal/invoices/:id/pay'), ({ params }) => {
      const invoice = known.get(String(params.id));
      if (!invoice) return notFound();
      const { amount } = invoice;
      const paidAt = '2026-11-21T12:00:00.000Z';
      const paid: PortalInvoice = { ...invoice, status: 'paid', amountPaid: amount, amountDue: 0, paidAt };
      known.set(paid.id, paid);
      return ok(paid);
    }),
  ];
}

/** Handlers of a subscription's page over in-memory subscriptions. */
export function subscriptionPageHandlers(
  subscriptions: ListedSubscription[] = [buildSubscription()],
): RequestHandler[] {
  return [
    http.get(apiUrl('/portal/subscriptions/:id'), ({ params }) => {
      const found = subscriptions.find(({ id }) => id === params.id);
      return found ? ok(buildSubscriptionDetails(found)) : notFound();
    }),
    http.post(apiUrl('/portal/subscriptions'), () => ok(buildSubscriptionDetails(subscriptions[0]))),
  ];
}
