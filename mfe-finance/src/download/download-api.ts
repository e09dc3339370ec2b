import type { ExportLink, ExportList } from '@trilho/contracts/portal-export';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../finance-api.ts';

/** What the server writes as a file: an OFX, a PDF, the others are CSV. */
export type FinanceExport = Extract<
  ExportList,
  'receivables' | 'payouts' | 'differences' | 'accounting' | 'balance_ofx' | 'month_closing'
>;

export interface FileOrder {
  list: FinanceExport;
  /** Filters of the file, as text; what is not set does not narrow it. */
  filters: Readonly<Record<string, string | undefined>>;
}

const downloadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests a single-use link that downloads a file. */
    createFinanceExport: build.mutation<ExportLink, EnvironmentOfUser & FileOrder>({
      query: ({ userId, filters, ...body }) => ({
        url: '/portal/exports',
        method: 'POST',
        params: { userId },
        body: { ...body, filters },
      }),
    }),
  }),
});

export const { useCreateFinanceExportMutation } = downloadApi;
