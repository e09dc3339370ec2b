import type { PortalInvoice, PortalInvoicePage, PortalInvoiceQuery } from '@trilho/contracts/portal-invoice';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../catalog-api.ts';
import { filled, type ListPage } from '../lists/list-page.ts';

export const invoicePageSize = 20;

type FilterName = Exclude<keyof PortalInvoiceQuery, 'userId' | 'environment' | 'size' | 'cursor'>;

/** The list's filters by their wire names, as text; an empty text matches everything. */
export type InvoiceFilters = Record<FilterName, string>;

/** An order to pay an open invoice. */
export interface InvoicePayment extends EnvironmentOfUser {
  id: string;
  /** Our id of a stored card, or a test method; empty for the card on file. */
  paymentMethodId: string;
  /** The same for every attempt at one payment, so that it takes effect once. */
  idempotencyKey: string;
}

const invoices = '/portal/invoices';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about invoices. They change with their subscriptions, and share their tag. */
export const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the matching invoices, newest first. */
    listInvoices: build.query<
      ListPage<PortalInvoice>,
      EnvironmentOfUser & InvoiceFilters & { cursor: string }
    >({
      query: (params) => ({ url: invoices, params: filled({ ...params, size: invoicePageSize }) }),
      transformResponse: (page: PortalInvoicePage, _, { environment }) => ({ ...page, environment }),
      extraOptions: quiet,
      providesTags: ['Subscriptions', 'Customers'],
    }),
    /** One invoice. 404 when the merchant's environment has none of that id. */
    getInvoice: build.query<PortalInvoice, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${invoices}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
      providesTags: ['Subscriptions', 'Customers'],
    }),
    payInvoice: build.mutation<PortalInvoice, InvoicePayment>({
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
