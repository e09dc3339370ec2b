import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { PortalCustomer, PortalCustomerPage } from '@trilho/contracts/portal-customer';
import type { PortalInvoice, PortalInvoicePage } from '@trilho/contracts/portal-invoice';
import type { PortalPayment, PortalPaymentPage } from '@trilho/contracts/portal-payment';
import type { ListedSubscription, ListedSubscriptionPage } from '@trilho/contracts/subscription';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';

/** Maximum number of results of one source: the palette shows the best of them. */
export const itemsPerSource = 20;

type Asked = EnvironmentOfUser & { search: string };

const first = (url: string) => (params: Asked) => ({ url, params: { ...params, size: itemsPerSource } });

// The palette shows a failure inside its group, so no notification may cover it.
const extraOptions = { quiet: true } as const;

/** The first matches of each list, for the palette; failures raise no notification. */
export const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCustomers: build.query<PortalCustomer[], Asked>({
      query: first('/portal/customers'),
      transformResponse: (page: PortalCustomerPage) => page.content,
      extraOptions,
      providesTags: ['Customers'],
    }),
    findPayments: build.query<PortalPayment[], Asked>({
      query: first('/portal/payments'),
      transformResponse: (page: PortalPaymentPage) => page.content,
      extraOptions,
      providesTags: ['Payments'],
    }),
    findSubscriptions: build.query<ListedSubscription[], Asked>({
      query: first('/payment/stripe/subscriptions/all'),
      transformResponse: (page: ListedSubscriptionPage) => page.content,
      extraOptions,
      providesTags: ['Subscriptions'],
    }),
    findInvoices: build.query<PortalInvoice[], Asked>({
      query: first('/portal/invoices'),
      transformResponse: (page: PortalInvoicePage) => page.content,
      extraOptions,
      providesTags: ['Subscriptions'],
    }),
    /** All products, because the server has no search of products. */
    findProducts: build.query<PortalProduct[], EnvironmentOfUser>({
      query: (params) => ({ url: '/payment/stripe/products', params }),
      extraOptions,
      providesTags: ['Products'],
    }),
  }),
});
