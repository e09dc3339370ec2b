import type { ReceivablePage } from '@trilho/contracts/receivable';
import type { DifferencePage } from '@trilho/contracts/settlement-difference';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';

const receivablesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a gateway owes of a payment, the first instalment first. A payment has at most as many as fit a page. */
    listReceivables: build.query<ReceivablePage, EnvironmentOfUser & { paymentId: string }>({
      query: (params) => ({ url: '/portal/receivables', params: { ...params, limit: 100 } }),
      // The payment's page is whole without it.
      extraOptions: { quiet: true },
      providesTags: ['Payments'],
    }),
    /** What the gateway's statement says of a payment otherwise than we do, and nobody has explained. */
    listOpenDifferences: build.query<DifferencePage, EnvironmentOfUser & { paymentId: string }>({
      query: (params) => ({
        url: '/portal/settlement-differences',
        params: { ...params, status: 'open', limit: 20 },
      }),
      extraOptions: { quiet: true },
      providesTags: ['Payments'],
    }),
  }),
});

export const { useListReceivablesQuery, useListOpenDifferencesQuery } = receivablesApi;
