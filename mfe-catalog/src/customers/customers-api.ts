import type { CreateCustomerInput, Customer } from '@trilho/contracts/customer';
import type {
  PortalCustomer,
  PortalCustomerDetails,
  PortalCustomerPage,
} from '@trilho/contracts/portal-customer';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../catalog-api.ts';
import { filled, type ListPage } from '../lists/list-page.ts';

export const customerPageSize = 20;

/** A customer to create. */
export interface CustomerOrder
  extends EnvironmentOfUser,
    Pick<CreateCustomerInput, 'name' | 'email' | 'phone' | 'description'> {
  /** The same for every attempt at one creation, so that it takes effect once. */
  idempotencyKey: string;
}

const customers = '/portal/customers';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about customers. */
export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the matching customers, newest first; an empty search matches all. */
    listCustomers: build.query<
      ListPage<PortalCustomer>,
      EnvironmentOfUser & { search: string; cursor: string }
    >({
      query: (params) => ({ url: customers, params: filled({ ...params, size: customerPageSize }) }),
      transformResponse: (page: PortalCustomerPage, _, { environment }) => ({ ...page, environment }),
      extraOptions: quiet,
      providesTags: ['Customers'],
    }),
    /** Everything about one customer. 404 when the merchant's environment has none of that id. */
    getCustomer: build.query<PortalCustomerDetails, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${customers}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
      providesTags: ['Customers', 'Payments', 'Subscriptions'],
    }),
    createCustomer: build.mutation<Customer, CustomerOrder>({
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
