import type {
  PortalCancelInput,
  PortalProduct,
  PortalProductInput,
  PortalProductUpdate,
  PortalSubscriptionUpdate,
} from '@trilho/contracts/portal-catalog';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from './environment/environment-of-user.ts';
import { type ListPage, type ListQuery, pagedQuery } from './lists/list-page.ts';

/** The filters of specification 2.8. */
export type SubscriptionParam = 'search' | 'gateway' | 'status' | 'product' | 'period';

type Changed = EnvironmentOfUser & { id: string };
/** All saves under one key create one product, even when its fields change in between. */
type Saved = { saveKey: string };

const products = '/payment/stripe/products';
const subscriptions = '/payment/stripe/subscriptions';
/** Specification, section 9. */
export const subscriptionPageSize = 5;

// The screens show failed loads themselves: the environment may simply have no keys yet.
const load = { quiet: [422] } as const;

const cancel =
  (how: string) =>
  ({ userId, environment, ...body }: EnvironmentOfUser & PortalCancelInput) => ({
    url: `${subscriptions}/${how}`,
    method: 'POST',
    params: { userId, environment },
    body,
  });

/** The calls of specification 7.5 and 7.6. */
export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All products of an environment, with their prices. */
    listProducts: build.query<PortalProduct[], EnvironmentOfUser>({
      query: (params) => ({ url: products, params }),
      extraOptions: load,
      providesTags: ['Products'],
    }),
    createProduct: build.mutation<PortalProduct, { userId: string } & Saved & PortalProductInput>({
      query: ({ userId, saveKey, ...body }) => ({
        url: products,
        method: 'POST',
        params: { userId },
        headers: { 'Idempotency-Key': saveKey },
        body,
      }),
      invalidatesTags: ['Products'],
    }),
    updateProduct: build.mutation<PortalProduct, Changed & Saved & PortalProductUpdate>({
      query: ({ userId, environment, id, saveKey, ...body }) => ({
        url: `${products}/${id}`,
        method: 'PUT',
        params: { userId, environment },
        headers: { 'Idempotency-Key': saveKey },
        body,
      }),
      // Subscriptions show their product's name.
      invalidatesTags: ['Products', 'Subscriptions'],
    }),
    /** A page of the matching subscriptions, with their total. */
    listSubscriptions: build.query<ListPage<ListedSubscription>, ListQuery<SubscriptionParam>>({
      ...pagedQuery(`${subscriptions}/all`, subscriptionPageSize),
      extraOptions: load,
      providesTags: ['Subscriptions'],
    }),
    changeSubscriptionPrice: build.mutation<ListedSubscription, Changed & PortalSubscriptionUpdate>({
      query: ({ userId, environment, id, precoId }) => ({
        url: `${subscriptions}/${id}`,
        method: 'PUT',
        params: { userId, environment },
        body: { precoId },
      }),
      invalidatesTags: ['Subscriptions', 'Metrics'],
    }),
    cancelSubscriptionAtPeriodEnd: build.mutation<ListedSubscription, EnvironmentOfUser & PortalCancelInput>({
      query: cancel('cancel-at-period-end'),
      invalidatesTags: ['Subscriptions', 'Metrics'],
    }),
    cancelSubscriptionWithRefund: build.mutation<ListedSubscription, EnvironmentOfUser & PortalCancelInput>({
      query: cancel('cancel-with-refund'),
      invalidatesTags: ['Subscriptions', 'Payments', 'Metrics'],
    }),
  }),
});

export const {
  useListProductsQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useListSubscriptionsQuery,
  useChangeSubscriptionPriceMutation,
  useCancelSubscriptionAtPeriodEndMutation,
  useCancelSubscriptionWithRefundMutation,
} = catalogApi;
