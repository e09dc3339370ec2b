import type { Environment } from '@trilho/contracts/common';
import type { Metrics, RecentPayment } from '@trilho/contracts/metrics';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import type { ChosenPeriod } from './chosen-period.ts';

/** Metrics with their environment. */
export interface EnvironmentMetrics extends Metrics {
  environment: Environment;
}

// The cards show a refused load themselves.
const load = { quiet: true } as const;

/** The dashboard's calls. */
export const metricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The figures of a period and of the one before. */
    getMetrics: build.query<EnvironmentMetrics, EnvironmentOfUser & ChosenPeriod>({
      query: (params) => ({ url: '/payment/metrics', params }),
      transformResponse: (metrics: Metrics, _, { environment }) => ({ ...metrics, environment }),
      extraOptions: load,
      providesTags: ['Metrics'],
    }),
    /** The latest payments, newest first. */
    getRecentPayments: build.query<RecentPayment[], EnvironmentOfUser>({
      query: (params) => ({ url: '/payment/recent-payments', params }),
      extraOptions: load,
      providesTags: ['Payments'],
    }),
  }),
});

export const { useGetMetricsQuery, useGetRecentPaymentsQuery } = metricsApi;
