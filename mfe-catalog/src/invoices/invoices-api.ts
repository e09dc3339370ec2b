import type { PortalInvoice, PortalInvoiceQuery } from '@trilho/contracts/portal-invoice';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { filled, type ListPage, type ListQuery, pagedQuery } from '../lists/list-page.ts';
import type { OrderKey } from '../orders/use-order.ts';

export const invoicePageSize = 20;

export type InvoiceParam = Exclude<keyof PortalInvoiceQuery, 'userId' | 'environment' | 'size' | 'cursor'>;

/** An order to pay an open invoice. */
export type InvoicePayment = EnvironmentOfUser & {
  id: string;
  /** Our id of a stored card, or a test method; empty for the card on file. */
  paymentMethodId: string;
};

const invoices = '/portal/invoices';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about invoices. They change with their subscriptions, and share their tag. */
export const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the matching invoices, newest first. */
    listInvoices: build.query<ListPage<PortalInvoice>, ListQuery<InvoiceParam>>({
      ...pagedQuery(invoices, invoicePageSize),
      extraOptions: quiet,
      providesTags: ['Subscriptions', 'Customers'],
    }),
    /** One invoice. 404 when the merchant's environment has none of that id. */
    getInvoice: build.query<PortalInvoice, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${invoices}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
      providesTags: ['Subscriptions', 'Customers'],
    }),
    payInvoice: build.mutation<PortalInvoice, InvoicePayment & OrderKey>({
      query: ({ userId, environment, id, paymentMethodId, idempotencyKey }) => ({
        url: `${invoices}/${encodeURIComponent(id)}/pay`,
        method: 'POST',
        params: { userId, environment },
        headers: { 'Idempotency-Key': idempotencyKey },
        body: filled({ paymentMethodId }),
      }),
      extraOptions: quiet,
      // A lost answer invalidates too, so that the screen loads the outcome.
      invalidatesTags: ['Subscriptions', 'Customers', 'Metrics'],
    }),
  }),
});

export const { useListInvoicesQuery, useGetInvoiceQuery, usePayInvoiceMutation } = invoicesApi;
