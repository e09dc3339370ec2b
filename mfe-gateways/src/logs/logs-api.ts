import type { Environment } from '@trilho/contracts/common';
import type { PortalPayment, PortalPaymentPage } from '@trilho/contracts/portal-payment';
import type { ProviderCall, ProviderCallPage } from '@trilho/contracts/provider-call';
import type { ProviderEventEntry, ProviderEventPage } from '@trilho/contracts/provider-event';
import { api } from '@trilho/portal';

export const logPageSize = 20;

/** A page of a log with its environment. Cursors are opaque; `pageNumber` counts from 1. */
export interface LogPage<Row> {
  content: Row[];
  totalElements: number;
  hasMoreThanTotal: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  pageNumber: number;
}

/** What a log is asked for; empty texts match everything. */
export interface LogQuery {
  userId: string;
  environment: Environment;
  search: string;
  cursor: string;
  filters: Readonly<Record<string, string>>;
}

const filled = (params: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));

const ask =
  (url: string) =>
  ({ filters, ...query }: LogQuery) => ({ url, params: filled({ ...query, ...filters, size: logPageSize }) });

// The panel shows a failed load itself.
const options = { extraOptions: { quiet: true } } as const;

/** What happens between us and the provider, for the tabs of the details (2.5). */
export const logsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Payments made with the gateway, newest first. */
    listGatewayPayments: build.query<LogPage<PortalPayment>, LogQuery>({
      query: ask('/portal/payments'),
      transformResponse: (page: PortalPaymentPage) => page,
      ...options,
      providesTags: ['Payments'],
    }),
    /** Events that the provider posted to us, newest first. */
    listProviderEvents: build.query<LogPage<ProviderEventEntry>, LogQuery>({
      query: ask('/portal/provider-events'),
      transformResponse: (page: ProviderEventPage) => page,
      ...options,
    }),
    /** Our calls to the merchant's account at the provider, newest first. */
    listProviderCalls: build.query<LogPage<ProviderCall>, LogQuery>({
      query: ask('/portal/provider-calls'),
      transformResponse: (page: ProviderCallPage) => page,
      ...options,
    }),
  }),
});

export const { useListGatewayPaymentsQuery, useListProviderEventsQuery, useListProviderCallsQuery } = logsApi;
