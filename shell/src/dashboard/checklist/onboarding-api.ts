import type { Environment } from '@trilho/contracts/common';
import type { OnboardingStep } from '@trilho/contracts/onboarding';
import { api } from '@trilho/portal';

/** The checklist's call. */
export const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The steps to the first payment in an environment. A failure only leaves the checklist out. */
    getOnboarding: build.query<OnboardingStep[], { userId: string; environment: Environment }>({
      query: (params) => ({ url: '/portal/onboarding', params }),
      transformResponse: ({ steps }: { steps: OnboardingStep[] }) => steps,
      extraOptions: { quiet: true },
      // Whatever changes one of these may tick a step.
      providesTags: ['Plan', 'Applications', 'PaymentConfigs', 'Payments', 'Webhooks'],
    }),
  }),
});

export const { useGetOnboardingQuery } = onboardingApi;
