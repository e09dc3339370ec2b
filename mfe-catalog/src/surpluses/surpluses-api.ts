import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { PortalSurpluses } from '@trilho/contracts/portal-surplus';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about what was paid beyond what was asked for. */
const surplusesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All that is not back yet, the longest wait first. */
    listSurpluses: build.query<PortalSurpluses, EnvironmentOfUser>({
      query: (params) => ({ url: '/portal/payments/surpluses', params }),
      extraOptions: quiet,
      providesTags: ['Payments'],
    }),
    /** Says that a person gave `amount` centavos back without the gateway. Saying it again changes nothing. */
    settleSurplus: build.mutation<PortalPaymentDetails, EnvironmentOfUser & { id: string; amount: number }>({
      query: ({ id, amount, ...params }) => ({
        url: `/portal/payments/${encodeURIComponent(id)}/surplus/settle`,
        method: 'POST',
        params,
        body: { amount },
      }),
      extraOptions: quiet,
      // A refusal invalidates too: what is left has changed.
      invalidatesTags: ['Payments'],
    }),
  }),
});

export const { useListSurplusesQuery, useSettleSurplusMutation } = surplusesApi;
