import type {
  PortalCustomer,
  PortalCustomerDetails,
  PortalCustomerPage,
} from '@trilho/contracts/portal-customer';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../catalog-api.ts';
import { filled, type ListPage } from '../lists/list-page.ts';

export const customerPageSize = 20;

const customers = '/portal/customers';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The customers of an environment as the portal shows them. */
export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the customers that match, newest first; an empty search finds all. */
    listCustomers: build.query<
      ListPage<PortalCustomer>,
      EnvironmentOfUser & { search: string; cursor: string }
    >({
      query: (params) => ({ url: customers, params: filled({ ...params, size: customerPageSize }) }),
      transformResponse: (page: PortalCustomerPage, _, { environment }) => ({ ...page, environment }),
      extraOptions: quiet,
      providesTags: ['Customers'],
    }),
    /** All about one customer. 404 when this environment of this merchant has none of that id. */
    getCustomer: build.query<PortalCustomerDetails, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${customers}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
      providesTags: ['Customers', 'Payments', 'Subscriptions'],
    }),
  }),
});

export const { useListCustomersQuery, useGetCustomerQuery } = customersApi;
