import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { PortalCustomer, PortalCustomerPage } from '@trilho/contracts/portal-customer';
import type { PortalPayment, PortalPaymentPage } from '@trilho/contracts/portal-payment';
import type { ListedSubscription, ListedSubscriptionPage } from '@trilho/contracts/subscription';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../catalog-api.ts';

/** So many lines a source adds to the palette. */
export const linesPerSource = 5;

type Asked = EnvironmentOfUser & { search: string };

const first = (url: string) => (params: Asked) => ({ url, params: { ...params, size: linesPerSource } });

// The palette tells a failure in the group it belongs to: no message of the portal's may cover it.
const extraOptions = { quiet: true } as const;

/** The first matches of each list, as the palette asks for them: a few at a time, and without a word when that fails. */
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
    /** All of them: the server has no search of products. */
    findProducts: build.query<PortalProduct[], EnvironmentOfUser>({
      query: (params) => ({ url: '/payment/stripe/products', params }),
      extraOptions,
      providesTags: ['Products'],
    }),
  }),
});
