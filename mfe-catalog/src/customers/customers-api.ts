import type { CreateCustomerInput, Customer } from '@trilho/contracts/customer';
import type { PortalCustomer, PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { type ListPage, type ListQuery, pagedQuery } from '../lists/list-page.ts';
import type { OrderKey } from '../orders/use-order.ts';

export const customerPageSize = 20;

/** A customer to create. */
export type CustomerOrder = EnvironmentOfUser &
  Pick<CreateCustomerInput, 'name' | 'email' | 'phone' | 'description'>;

const customers = '/portal/customers';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about customers. */
export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the matching customers, newest first; an empty search matches all. */
    listCustomers: build.query<ListPage<PortalCustomer>, ListQuery<'search'>>({
      ...pagedQuery(customers, customerPageSize),
      extraOptions: quiet,
      providesTags: ['Customers'],
    }),
    /** Everything about one customer. 404 when the merchant's environment has none of that id. */
    getCustomer: build.query<PortalCustomerDetails, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${customers}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
      providesTags: ['Customers', 'Payments', 'Subscriptions'],
    }),
    createCustomer: build.mutation<Customer, CustomerOrder & OrderKey>({
      query: ({ userId, environment, idempotencyKey, ...body }) => ({
        url: customers,
        method: 'POST',
        params: { userId, environment },
        headers: { 'Idempotency-Key': idempotencyKey },
        body,
      }),
      extraOptions: quiet,
      invalidatesTags: ['Customers'],
    }),
  }),
});

export const { useListCustomersQuery, useGetCustomerQuery, useCreateCustomerMutation } = customersApi;
