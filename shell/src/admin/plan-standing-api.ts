import type { OwnSubscription } from '@trilho/contracts/plan';
import { api } from '@trilho/portal';

const planStandingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The merchant's own plan, for the frame around all screens: no screen waits for it, and a failure shows
     * no message.
     */
    planStanding: build.query<Pick<OwnSubscription, 'status' | 'graceEndsAt'>, string>({
      query: (userId) => ({ url: '/subscriptions/management/current', params: { userId } }),
      extraOptions: { quiet: true },
      providesTags: ['OwnSubscription', 'Plan'],
    }),
  }),
});

export const { usePlanStandingQuery } = planStandingApi;
