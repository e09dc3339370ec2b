import type { Environment } from '@trilho/contracts/common';
import type {
  PortalCancelInput,
  PortalProduct,
  PortalProductInput,
  PortalProductUpdate,
  PortalSubscriptionUpdate,
} from '@trilho/contracts/portal-catalog';
import type { ListedSubscription, ListedSubscriptionPage } from '@trilho/contracts/subscription';
import { api } from '@trilho/portal';
import { filled } from './lists/list-page.ts';

export interface EnvironmentOfUser {
  userId: string;
  environment: Environment;
}

/** The filters of specification 2.8; an empty text matches everything. */
export interface SubscriptionFilters {
  search: string;
  gateway: string;
  status: string;
  product: string;
  period: string;
  cursor: string;
}

/** A page of subscriptions with its environment. */
export interface EnvironmentPage extends ListedSubscriptionPage {
  environment: Environment;
}

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
    listSubscriptions: build.query<EnvironmentPage, EnvironmentOfUser & SubscriptionFilters>({
      query: (params) => ({
        url: `${subscriptions}/all`,
        params: filled({ ...params, size: subscriptionPageSize }),
      }),
      transformResponse: (page: ListedSubscriptionPage, _, { environment }) => ({ ...page, environment }),
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
