import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import type { OrderKey } from '../orders/use-order.ts';

/** An order to start a subscription. */
export type SubscriptionOrder = EnvironmentOfUser & {
  customerId: string;
  priceId: string;
  /** Left out for the customer's default card. */
  paymentMethodId?: string;
  trialDays?: number;
};

const subscriptions = '/portal/subscriptions';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about one subscription. */
export const subscriptionPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything about one subscription. 404 when the merchant's environment has none of that id. */
    getSubscription: build.query<PortalSubscriptionDetails, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${subscriptions}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
      providesTags: ['Subscriptions', 'Customers'],
    }),
    startSubscription: build.mutation<PortalSubscriptionDetails, SubscriptionOrder & OrderKey>({
      query: ({ userId, environment, idempotencyKey, ...body }) => ({
        url: subscriptions,
        method: 'POST',
        params: { userId, environment },
        headers: { 'Idempotency-Key': idempotencyKey },
        body,
      }),
      extraOptions: quiet,
      // A lost answer invalidates too, so that the screen loads the outcome.
      invalidatesTags: ['Subscriptions', 'Customers', 'Metrics'],
    }),
    /** Moves a subscription of the sandbox to its next charge; its invoice comes a moment later. */
    advanceSubscription: build.mutation<
      PortalSubscriptionDetails,
      EnvironmentOfUser & { id: string } & OrderKey
    >({
      query: ({ userId, environment, id, idempotencyKey }) => ({
        url: `${subscriptions}/${encodeURIComponent(id)}/advance`,
        method: 'POST',
        params: { userId, environment },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      extraOptions: quiet,
      invalidatesTags: ['Subscriptions', 'Customers', 'Metrics'],
    }),
  }),
});

export const { useAdvanceSubscriptionMutation, useGetSubscriptionQuery, useStartSubscriptionMutation } =
  subscriptionPageApi;
