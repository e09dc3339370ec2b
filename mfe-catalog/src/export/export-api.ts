import type { ExportInput, ExportLink } from '@trilho/contracts/portal-export';
import { api } from '@trilho/portal';

export const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests a single-use link that downloads a list as CSV. */
    createExport: build.mutation<ExportLink, { userId: string } & ExportInput>({
      query: ({ userId, ...body }) => ({
        url: '/portal/exports',
        method: 'POST',
        params: { userId },
        body,
      }),
    }),
  }),
});

export const { useCreateExportMutation } = exportApi;
