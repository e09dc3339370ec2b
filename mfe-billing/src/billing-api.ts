import type { OwnSubscription, StartedPlan, StartPlanInput } from '@trilho/contracts/plan';
import { api } from '@trilho/portal';

/** Calls about the merchant's own plan (specification 7.2). The screens show their failures themselves. */
export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Starts the plan, or resumes one whose first payment is open. 409 when a plan is active. */
    startPlan: build.mutation<StartedPlan, StartPlanInput>({
      query: (body) => ({ url: '/subscriptions', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
    getOwnSubscription: build.query<OwnSubscription, string>({
      query: (userId) => ({ url: '/subscriptions/management/current', params: { userId } }),
      extraOptions: { quiet: true },
      providesTags: ['OwnSubscription'],
    }),
  }),
});

export const { useStartPlanMutation, useGetOwnSubscriptionQuery } = billingApi;
