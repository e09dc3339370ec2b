import type { OwnSubscription, StartedPlan, StartPlanInput } from '@trilho/contracts/plan';
import { api } from '@trilho/portal';

/** Calls about the merchant's own plan (specification 7.2). */
export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Starts the plan, or resumes one whose first payment is open. 409 when a plan is active. The checkout shows failures. */
    startPlan: build.mutation<StartedPlan, StartPlanInput>({
      query: (body) => ({ url: '/subscriptions', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    getOwnSubscription: build.query<OwnSubscription, string>({
      query: (userId) => ({ url: '/subscriptions/management/current', params: { userId } }),
      providesTags: ['OwnSubscription'],
    }),
  }),
});

export const { useStartPlanMutation, useGetOwnSubscriptionQuery } = billingApi;
