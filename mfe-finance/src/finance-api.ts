import type {
  Balance,
  BalanceEntryListQuery,
  BalanceEntryPage,
  BalanceQuery,
} from '@trilho/contracts/balance';
import type { Environment } from '@trilho/contracts/common';
import type { GatewayTerms, SaveGatewayTermsInput } from '@trilho/contracts/gateway-terms';
import type {
  ReceivableCalendar,
  ReceivableCalendarQuery,
  ReceivableListQuery,
  ReceivablePage,
} from '@trilho/contracts/receivable';
import { api } from '@trilho/portal';

export interface EnvironmentOfUser {
  userId: string;
  environment: Environment;
}

/** Rows of a page. The server takes 100 at most. */
export const pageSize = 20;

/** Parameters without those that are not set. */
export const filled = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));

// The screens show every failure of theirs themselves, beside what was loaded before.
const quiet = { quiet: true } as const;

/** What the merchant's gateways owe, hold and charge, by environment. Amounts are centavos. */
export const financeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<Balance, EnvironmentOfUser & BalanceQuery>({
      query: (query) => ({ url: '/portal/balance', params: filled(query) }),
    }),
    /** A page of postings, newest first. */
    listBalanceEntries: build.query<BalanceEntryPage, EnvironmentOfUser & Partial<BalanceEntryListQuery>>({
      query: ({ limit = pageSize, ...query }) => ({
        url: '/portal/balance-entries',
        params: filled({ ...query, limit }),
      }),
    }),
    /** A page of receivables, earliest day first. */
    listReceivables: build.query<ReceivablePage, EnvironmentOfUser & Partial<ReceivableListQuery>>({
      query: ({ limit = pageSize, ...query }) => ({
        url: '/portal/receivables',
        params: filled({ ...query, limit }),
      }),
      extraOptions: quiet,
    }),
    /** Open receivables by day. */
    getReceivableCalendar: build.query<ReceivableCalendar, EnvironmentOfUser & ReceivableCalendarQuery>({
      query: (query) => ({ url: '/portal/receivables/calendar', params: query }),
    }),
    getGatewayTerms: build.query<GatewayTerms, EnvironmentOfUser>({
      query: (query) => ({ url: '/portal/gateway-terms', params: query }),
    }),
    /** Saves another version of all terms. The screen shows a 409: somebody else has saved one meanwhile. */
    saveGatewayTerms: build.mutation<GatewayTerms, EnvironmentOfUser & { input: SaveGatewayTermsInput }>({
      query: ({ input, ...params }) => ({ url: '/portal/gateway-terms', method: 'PUT', params, body: input }),
      extraOptions: { quiet: [409] },
      onQueryStarted: async ({ userId, environment }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.then(
          ({ data }) => data,
          // The screen tells of a refused save; nothing has changed.
          () => undefined,
        );
        if (!saved) return;
        dispatch(financeApi.util.updateQueryData('getGatewayTerms', { userId, environment }, () => saved));
      },
    }),
  }),
});

export const {
  useGetBalanceQuery,
  useListBalanceEntriesQuery,
  useLazyListBalanceEntriesQuery,
  useListReceivablesQuery,
  useGetReceivableCalendarQuery,
  useGetGatewayTermsQuery,
  useSaveGatewayTermsMutation,
} = financeApi;
