import type { ExportLink } from '@trilho/contracts/portal-export';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../finance-api.ts';

/** Lists of this remote that the server writes as a file. */
export type FinanceExport = 'balance-entries.ofx' | 'balance-entries.accounting';

interface ListExport extends EnvironmentOfUser {
  list: FinanceExport;
  /** Filters of the list's query, by the same names and as text. */
  filters: Record<string, string>;
}

const downloadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests a single-use link that downloads a list. */
    createFinanceExport: build.mutation<ExportLink, ListExport>({
      query: ({ userId, ...body }) => ({
        url: '/portal/exports',
        method: 'POST',
        params: { userId },
        body,
      }),
    }),
    /** Requests a single-use link that downloads a month's statement as PDF. */
    createMonthStatement: build.mutation<ExportLink, EnvironmentOfUser & { month: string }>({
      query: ({ month, ...params }) => ({
        url: `/portal/month-closings/${encodeURIComponent(month)}/statement`,
        params,
      }),
    }),
  }),
});

export const { useCreateFinanceExportMutation, useCreateMonthStatementMutation } = downloadApi;
